import { domainToASCII, domainToUnicode } from 'node:url'
import { ServiceError } from '../../api/_common/serviceError.js'
import { readAnswersText } from '../../api/_tables/row.js'
import { FORM, REFERENCE } from '../../api/_tables/table.js'
import { leadTables, paymentsTable, reviewTable } from '../../api/_tables/tables.js'
import { type LeadsCommand, lineOf, readAll, type TableRow } from './leadsCommand.js'

/** Prints the rows that came from an address, and other rows that mention it. @throws ServiceError if there is none */
export async function findLeads(command: LeadsCommand, address: string): Promise<void> {
  const { own, others } = await rowsOf(command, address)
  for (const one of own) command.print(lineOf(one))
  for (const one of others) command.print(`${lineOf(one)}  (mentions the address)`)
}

/** Prints the rows that came from an address, as JSON. @throws ServiceError if there is none */
export async function exportLeads(command: LeadsCommand, address: string): Promise<void> {
  const { own } = await rowsOf(command, address)
  if (own.length === 0) throw nothingOf(address)
  const rows = own.map(({ table, row }) => ({
    tab: table.title,
    // Empty cells are left out.
    ...Object.fromEntries(
      table.columns.flatMap(({ field, title }) => (row.cells[field] ? [[title, row.cells[field]]] : [])),
    ),
  }))
  command.print(JSON.stringify({ address, exportedAt: command.now.toISOString(), kept: rows }, null, 2))
}

/**
 * Finds rows by e-mail address. `own` came from the address, or are payments of its applications; `others` mention it.
 * @throws ServiceError if there is no row
 */
export async function rowsOf(command: LeadsCommand, address: string) {
  const all = await readAll(command)
  const wanted = normalAddress(address)
  const sent = all.filter((one) => normalAddress(addressOf(one)) === wanted)
  const references = new Set(
    sent.flatMap(({ table, row }) => (table === paymentsTable ? [] : (row.cells[REFERENCE] ?? []))),
  )
  const own = all.filter(
    (one) =>
      sent.includes(one) || (one.table === paymentsTable && references.has(one.row.cells[REFERENCE] ?? '')),
  )
  const others = all.filter((one) => !own.includes(one) && mentions(one, wanted))
  if (own.length + others.length === 0) throw nothingOf(address)
  return { own, others }
}

const nothingOf = (address: string) => new ServiceError(`No row has the address ${address}.`)

/** The e-mail address that a row came from: the visitor's, or the payer's. */
function addressOf({ table, row: { cells } }: TableRow): string {
  if (table === paymentsTable) return cells.email ?? ''
  const isOf = table === reviewTable ? cells[FORM] : table.title
  const storage = leadTables.find((lead) => lead.table.title === isOf)?.storage
  if (!storage) return ''
  const answers = table === reviewTable ? readAnswersText(storage, cells.answers ?? '') : cells
  return answers[storage.email.replyTo] ?? ''
}

/** Whether any cell contains the address, with its domain in Unicode or in ASCII (`xn--…`). */
const mentions = ({ row }: TableRow, address: string): boolean =>
  Object.values(row.cells).some((cell) => {
    const text = cell.normalize('NFC').toLowerCase()
    return text.includes(address) || text.includes(withDomain(address, domainToUnicode))
  })

/** An address for comparison: in lower case, an international domain in ASCII (`xn--…`), as forms store it. */
export const normalAddress = (address: string): string =>
  withDomain(address.trim().normalize('NFC').toLowerCase(), domainToASCII)

function withDomain(address: string, convert: (domain: string) => string): string {
  const start = address.lastIndexOf('@') + 1
  const domain = address.slice(start)
  // An invalid domain is converted to an empty text. Then it stays unchanged.
  return address.slice(0, start) + (convert(domain) || domain)
}
