import type { Delivery } from '../../api/_delivery/delivery.js'
import { emailOfRow } from '../../api/_mail/leadEmail.js'
import { toWebhookMessage } from '../../api/_notify/messages.js'
import { latestPayments, paymentLine } from '../../api/_payments/paymentState.js'
import type { Settings } from '../../api/_settings/environment.js'
import { fromRow } from '../../api/_tables/row.js'
import type { StoredRow, Table } from '../../api/_tables/table.js'
import { REFERENCE } from '../../api/_tables/table.js'
import { allTables, type LeadTable, paymentsTable } from '../../api/_tables/tables.js'

/** What a command depends on. */
export type LeadsCommand = {
  readonly delivery: Delivery
  readonly settings: Settings
  readonly now: Date
  /** Prints progress, which is not part of the result. */
  readonly progress: (line: string) => void
  /** Prints the result. */
  readonly print: (text: string) => void
  /** Asks before rows are removed. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** A row and its table. */
export type TableRow = { readonly table: Table; readonly row: StoredRow }

/** Reads all rows of these tables. @throws ServiceError if one cannot be read: an incomplete result could mislead */
export async function readAll(
  { delivery, progress }: LeadsCommand,
  tables = allTables,
): Promise<readonly TableRow[]> {
  progress(`Reading ${tables.length} ${tables.length === 1 ? 'tab' : 'tabs'}…`)
  const readings = await delivery.sheets.admin.read(tables)
  return readings.flatMap((reading) => {
    if (reading.error) throw reading.error
    return reading.rows.map((row) => ({ table: reading.table, row }))
  })
}

/** The rows with a reference: the lead and its payments. Case and hyphen are ignored. @throws ServiceError */
export async function readByReference(
  command: LeadsCommand,
  reference: string,
): Promise<readonly TableRow[]> {
  const wanted = plain(reference)
  return (await readAll(command)).filter(({ row }) => plain(row.cells[REFERENCE] ?? '') === wanted)
}

const plain = (reference: string) => reference.replace(/[^a-z0-9]/gi, '').toUpperCase()

/**
 * Sends a lead's e-mail, made from its row, and marks it as sent.
 * @param found - the rows with the lead's reference, among them its payments
 * @throws ServiceError
 */
export async function sendEmail(
  { delivery: { sheets, mailbox }, settings, print }: LeadsCommand,
  lead: LeadTable,
  row: Pick<StoredRow, 'submissionId' | 'cells'>,
  found: readonly TableRow[],
): Promise<void> {
  const payments = found.flatMap((one) => (one.table === paymentsTable ? [one.row] : []))
  const payment = latestPayments(payments).get(row.cells[REFERENCE] ?? '')
  const refused = await mailbox.send(emailOfRow(lead, row, sheets, settings, payment && paymentLine(payment)))
  await sheets.markSent(lead.table, row.submissionId, 'email')
  if (refused.length > 0) print(`The mail server refused these recipients: ${refused.join(', ')}.`)
}

/** Posts a lead to LEAD_WEBHOOK_URL, if that is set, and marks it as sent. @throws ServiceError */
export async function postLead(
  { delivery: { sheets, leadWebhook } }: LeadsCommand,
  { storage, table }: LeadTable,
  row: Pick<StoredRow, 'submissionId' | 'cells'>,
): Promise<void> {
  if (!leadWebhook) return
  await leadWebhook.post(toWebhookMessage(fromRow(storage, row.cells), sheets.linkTo(table)))
  await sheets.markSent(table, row.submissionId, 'webhook')
}

/** A row as one line of text: tab, reference, day, and status or state of payment. */
export const lineOf = ({ table, row: { cells } }: TableRow): string =>
  [
    table.title,
    cells[REFERENCE],
    (cells.submittedAtUtc ?? cells.time)?.slice(0, 10),
    cells.status ?? cells.state,
  ]
    .filter(Boolean)
    .join('  ')
