import { reasonOf } from '../_common/serviceError.js'
import { timer, within } from '../_common/timeLimit.js'
import type { Delivery } from '../_delivery/delivery.js'
import { postLead } from '../_delivery/postLead.js'
import { emailOfRow } from '../_mail/leadEmail.js'
import { toPayerEmail } from '../_mail/payerEmail.js'
import { toPaymentEmail } from '../_mail/paymentEmail.js'
import { toPaymentMessage, toWebhookMessage } from '../_notify/messages.js'
import { type LatestPayment, paymentLine } from '../_payments/paymentState.js'
import type { Settings } from '../_settings/environment.js'
import { fromRow } from '../_tables/row.js'
import { type Notice, REFERENCE, type StoredRow, type Table } from '../_tables/table.js'
import { leadTables } from '../_tables/tables.js'

/** A row and its pending notice. */
export type PendingRow = { readonly table: Table; readonly submissionId: string; readonly notice: Notice }

/** Result of sending pending notices. */
export type PendingResult = {
  /** References of the rows whose e-mail was sent. */
  readonly sent: readonly string[]
  /** References of the rows that were posted to LEAD_WEBHOOK_URL. */
  readonly posted: readonly string[]
  /** Number of notices that are still pending. */
  readonly left: number
  /** Failures, each sentence once. */
  readonly problems: readonly string[]
}

type Limits = {
  /** Most e-mails to send. */
  readonly maxEmails: number
  /** Time limits from now, in milliseconds: for sending, and for marking as sent. */
  readonly sendMs: number
  readonly markMs: number
}

/** Number of notices that are sent at the same time. */
const AT_ONCE = 8

/**
 * Sends pending e-mails and webhook messages, within the limits. Each has the same `Message-ID` or id as in earlier tries.
 * All are marked as sent at the end, because Google Sheets then stores the marks in one call.
 * @param payments - the latest payment of each application, by reference
 */
export async function sendPending(
  pending: readonly PendingRow[],
  payments: ReadonlyMap<string, LatestPayment>,
  delivery: Delivery,
  settings: Settings,
  { maxEmails, sendMs, markMs }: Limits,
): Promise<PendingResult> {
  const { sheets, mailbox, leadWebhook } = delivery
  const emails = pending.filter(({ notice }) => notice !== 'webhook')
  const messages = leadWebhook ? pending.filter(({ notice }) => notice === 'webhook') : []
  if (emails.length + messages.length === 0) return { sent: [], posted: [], left: 0, problems: [] }
  const left = timer()
  const problems = new Set<string>()
  const waiting = await wholeRows([...emails.slice(0, maxEmails), ...messages], sheets, sendMs)
  const done: WholeRow[] = []

  async function sendNext(): Promise<void> {
    const next = waiting.shift()
    if (!next || left(sendMs) === 1) return
    try {
      await send(next)
      done.push(next)
    } catch (error) {
      const isEmail = next.notice !== 'webhook'
      const what = isEmail ? 'A pending e-mail did not go out.' : 'A lead could not be posted.'
      problems.add(`${what} ${reasonOf(error)}`)
    }
    await sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))

  await Promise.all(
    done.map(({ table, row, notice }) =>
      within(left(markMs), 'The sheet', sheets.markSent(table, row.submissionId, notice)).catch((error) =>
        problems.add(`An e-mail or message was sent but could not be marked as sent. ${reasonOf(error)}`),
      ),
    ),
  )
  const referencesOf = (wanted: Notice) =>
    done.flatMap(({ row, notice }) => (notice === wanted ? [row.cells[REFERENCE] ?? ''] : []))
  return {
    sent: referencesOf('email'),
    posted: referencesOf('webhook'),
    left: emails.length + messages.length - done.length,
    problems: [...problems],
  }

  async function send({ table, row, notice }: WholeRow): Promise<void> {
    const lead = leadTables.find((one) => one.table === table)
    const sheetLink = sheets.linkTo(table)
    if (notice === 'webhook') {
      const message = lead
        ? toWebhookMessage(fromRow(lead.storage, row.cells), sheetLink)
        : toPaymentMessage(row.cells, sheetLink)
      await postLead(message, delivery)
      return
    }
    if (notice === 'payer') {
      const toPayer = toPayerEmail(row.cells, settings)
      if (toPayer) await mailbox.send(toPayer, left(sendMs))
      return
    }
    const payment = payments.get(row.cells[REFERENCE] ?? '')
    const email = lead
      ? emailOfRow(lead, row, sheets, settings, payment && paymentLine(payment))
      : toPaymentEmail(row.cells, { ...settings, isInSheet: true, sheetLink })
    await mailbox.send(email, left(sendMs))
  }
}

type WholeRow = { readonly table: Table; readonly row: StoredRow; readonly notice: Notice }

/** The rows with all cells, read again. Rows whose notice was sent meanwhile are left out. */
async function wholeRows(rows: readonly PendingRow[], sheets: Delivery['sheets'], withinMs: number) {
  const readings = await sheets.admin.read([...new Set(rows.map(({ table }) => table))], undefined, withinMs)
  return rows.flatMap(({ table, submissionId, notice }): WholeRow[] => {
    const reading = readings.find((one) => one.table === table)
    const row = reading?.rows?.find((one) => one.submissionId === submissionId)
    const isPending = row?.pending.some((one) => one.notice === notice)
    return row && isPending ? [{ table, row, notice }] : []
  })
}
