import {
  type Delivery,
  DeliveryError,
  NOTIFIED,
  type StoredRow,
  type Table,
} from '../../_delivery/delivery.js'
import type { Settings } from '../../_delivery/environment.js'
import { emailOfRow } from '../../_pipeline/toEmail.js'
import { allTables, type LeadTable, reviewTable } from '../../_pipeline/toRow.js'

/** What a command works with. */
export type Desk = {
  readonly delivery: Delivery
  readonly settings: Settings
  readonly now: Date
  /** Tells what is done, apart from what it comes to. */
  readonly progress: (line: string) => void
  /** Prints what the command comes to. */
  readonly print: (text: string) => void
  /** Asks before something is removed. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** A row and its table. */
export type Kept = { readonly table: Table; readonly row: StoredRow }

/** Every row of these tables. @throws DeliveryError where one cannot be read: half an answer may mislead. */
export async function readAll({ delivery, progress }: Desk, tables = allTables): Promise<readonly Kept[]> {
  progress(`Reading ${tables.length} ${tables.length === 1 ? 'tab' : 'tabs'}…`)
  const readings = await delivery.sheets.admin.read(tables)
  return readings.flatMap((reading) => {
    if ('error' in reading) throw reading.error
    return reading.rows.map((row) => ({ table: reading.table, row }))
  })
}

/** The rows that have a reference, however it is written. */
export async function readByReference(desk: Desk, reference: string): Promise<readonly Kept[]> {
  const wanted = plain(reference)
  return (await readAll(desk)).filter(({ row }) => plain(row.cells.reference ?? '') === wanted)
}

const plain = (reference: string) => reference.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Sends a lead's e-mail, made from its row, and notes that it is out. @throws DeliveryError */
export async function sendEmail(desk: Desk, lead: LeadTable, row: StoredRow): Promise<void> {
  const { sheets, mailbox } = desk.delivery
  const refused = await mailbox.send(emailOfRow(lead, row, sheets, desk.settings))
  const note = refused.length > 0 ? `not to ${refused.join(', ')}` : ''
  await sheets.markNotified(lead.table, row.submissionId, { isOwed: false, note })
}

/** Columns in which staff write, whose addresses are no visitor's. */
const STAFFS: ReadonlySet<string> = new Set(['status', 'owner', NOTIFIED])

/**
 * Whether the row came from this address: it stands alone in a cell, or in "Spam review" as an answer. An address that
 * somebody else mentions is no reason to remove what they wrote.
 */
export function isFrom({ table, row }: Kept, address: string): boolean {
  const wanted = normal(address)
  return Object.entries(row.cells).some(([field, cell]) => {
    if (STAFFS.has(field)) return false
    if (normal(cell) === wanted) return true
    const lines = table.id === reviewTable.id && field === 'answers' ? cell.split('\n') : []
    return lines.some((line) => normal(line.slice(line.indexOf(': ') + 2)) === wanted)
  })
}

/** Whether the address stands anywhere in the row. */
export const mentions = ({ row }: Kept, address: string): boolean =>
  Object.values(row.cells).some((cell) => normal(cell).includes(normal(address)))

const normal = (text: string) => text.trim().toLowerCase()

/** A row in a line: its tab, reference, day and status. */
export const lineOf = ({ table, row: { cells } }: Kept): string =>
  [table.title, cells.reference, cells.submittedAtUtc?.slice(0, 10), cells.status].filter(Boolean).join('  ')

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
