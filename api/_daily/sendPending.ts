import type { Delivery, StoredRow, Table } from '../_delivery/delivery.js'
import { REFERENCE } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import type { Email } from '../_delivery/message.js'
import { within } from '../_delivery/within.js'
import { toPaymentEmail } from '../_payments/paymentEmail.js'
import { type LatestPayment, paymentLine } from '../_payments/paymentState.js'
import { reasonOf } from '../_pipeline/log.js'
import { emailOfRow } from '../_pipeline/toEmail.js'
import { leadTables } from '../_pipeline/toRow.js'

/** A row whose e-mail is pending. */
export type PendingRow = { readonly table: Table; readonly submissionId: string }

/** What became of the e-mails that were pending. */
export type LateEmails = {
  /** References of the rows whose e-mail went out with this run. */
  readonly sent: readonly string[]
  /** How many are still pending. */
  readonly left: number
  /** What failed, each sentence once. */
  readonly problems: readonly string[]
}

type Limits = {
  /** Most e-mails that are sent. */
  readonly max: number
  /** Milliseconds from now until the last e-mail is out, and until the last one is marked. */
  readonly sendMs: number
  readonly markMs: number
}

/** E-mails that are sent at the same time. */
const AT_ONCE = 4

/**
 * Sends pending e-mails, as many as the limits allow, each with the `Message-ID` that it always had. They are marked as
 * sent together: the store writes the marks of one moment in one call.
 * @param payments how applications are paid, by reference
 */
export async function sendPending(
  pending: readonly PendingRow[],
  payments: ReadonlyMap<string, LatestPayment>,
  { sheets, mailbox }: Delivery,
  settings: Settings,
  { max, sendMs, markMs }: Limits,
): Promise<LateEmails> {
  if (pending.length === 0) return { sent: [], left: 0, problems: [] }
  const start = performance.now()
  const timeUntil = (end: number) => Math.max(1, Math.ceil(start + end - performance.now()))
  const problems = new Set<string>()
  const waiting = await wholeRows(pending.slice(0, max), sheets, sendMs)
  const sent: WholeRow[] = []

  async function sendNext(): Promise<void> {
    const next = waiting.shift()
    if (!next || performance.now() > start + sendMs) return
    try {
      await mailbox.send(emailOf(next), timeUntil(sendMs))
      sent.push(next)
    } catch (error) {
      problems.add(`A pending e-mail did not go out. ${reasonOf(error)}`)
    }
    await sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))

  await Promise.all(
    sent.map(({ table, row }) =>
      within(timeUntil(markMs), 'The sheet', sheets.markSent(table, row.submissionId, 'email')).catch(
        (error) => problems.add(`An e-mail that went out could not be marked as sent. ${reasonOf(error)}`),
      ),
    ),
  )
  return {
    sent: sent.map(({ row }) => row.cells[REFERENCE] ?? ''),
    left: pending.length - sent.length,
    problems: [...problems],
  }

  function emailOf({ table, row }: WholeRow): Email {
    const lead = leadTables.find((one) => one.table === table)
    if (!lead)
      return toPaymentEmail(row.cells, { ...settings, isInSheet: true, sheetLink: sheets.linkTo(table) })
    const payment = payments.get(row.cells[REFERENCE] ?? '')
    return emailOfRow(lead, row, sheets, settings, payment && paymentLine(payment))
  }
}

type WholeRow = { readonly table: Table; readonly row: StoredRow }

/** The rows with all of their cells, as they are now, without those whose e-mail went out meanwhile. */
async function wholeRows(rows: readonly PendingRow[], sheets: Delivery['sheets'], withinMs: number) {
  const readings = await sheets.admin.read([...new Set(rows.map(({ table }) => table))], undefined, withinMs)
  return rows.flatMap(({ table, submissionId }): WholeRow[] => {
    const reading = readings.find((one) => one.table === table)
    const found = reading && 'rows' in reading ? reading.rows : []
    const row = found.find(
      (one) => one.submissionId === submissionId && one.pending.some(({ notice }) => notice === 'email'),
    )
    return row ? [{ table, row }] : []
  })
}
