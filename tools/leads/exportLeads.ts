import { ServiceError } from '../../api/_common/serviceError.js'
import type { LeadsCommand } from './leadsCommand.js'
import { rowsOfAddress } from './rowsOfAddress.js'

/** Prints the rows that came from an address, as JSON, and says where else it is. Empty cells are left out. @throws ServiceError if there is none */
export async function exportLeads(command: LeadsCommand, address: string): Promise<void> {
  const { own, byHand: mentioned } = await rowsOfAddress(command, address)
  const byHand = (places: readonly string[]) => ['To be copied by hand:', ...places].join('\n- ')
  if (own.length === 0)
    throw new ServiceError(
      `No row came from ${address}.${mentioned.length > 0 ? ` ${byHand(mentioned)}` : ''}`,
    )
  const rows = own.map(({ table, row: { cells } }) => {
    const filled = table.columns.flatMap(({ field, title }) => (cells[field] ? [[title, cells[field]]] : []))
    return { tab: table.title, ...Object.fromEntries(filled) }
  })
  command.print(JSON.stringify({ address, exportedAt: new Date().toISOString(), kept: rows }, null, 2))
  command.complain(byHand(['cells of these rows in columns that you added', ...mentioned]))
}
