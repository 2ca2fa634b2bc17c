import { DeliveryError } from '../../_delivery/delivery.js'
import { type Desk, isFrom, lineOf, mentions, readAll } from './desk.js'

/** Lists what came from an address, and where else it stands. @throws DeliveryError where there is nothing */
export async function findLeads(desk: Desk, address: string): Promise<void> {
  const { own, others } = await rowsOf(desk, address)
  if (own.length + others.length === 0) throw new DeliveryError(`Nothing is kept of ${address}.`)
  for (const one of own) desk.print(lineOf(one))
  for (const one of others) desk.print(`${lineOf(one)}  (mentions the address)`)
}

/** Prints everything that came from an address, as JSON. @throws DeliveryError where there is nothing */
export async function exportLeads(desk: Desk, address: string): Promise<void> {
  const { own } = await rowsOf(desk, address)
  if (own.length === 0) throw new DeliveryError(`Nothing is kept of ${address}.`)
  const kept = own.map(({ table, row }) => ({
    tab: table.title,
    // Empty cells say nothing of anybody.
    ...Object.fromEntries(
      table.columns.flatMap(({ field, title }) => (row.cells[field] ? [[title, row.cells[field]]] : [])),
    ),
  }))
  desk.print(JSON.stringify({ address, exportedAt: desk.now.toISOString(), kept }, null, 2))
}

/** Rows that came from an address, and those of others that mention it. */
export async function rowsOf(desk: Desk, address: string) {
  const all = await readAll(desk)
  const own = all.filter((kept) => isFrom(kept, address))
  return { own, others: all.filter((kept) => !own.includes(kept) && mentions(kept, address)) }
}
