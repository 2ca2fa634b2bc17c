import { attempt } from '../_common/attempt.js'
import { reasonOf } from '../_common/serviceError.js'
import { timer, within } from '../_common/timeLimit.js'
import type { Delivery } from '../_delivery/delivery.js'
import { sendStored } from '../_delivery/sendStored.js'
import { isPerhapsSent, mayTryAgain } from '../_mail/sendPatiently.js'
import { latestPayments, paymentLine } from '../_payments/paymentState.js'
import type { Settings } from '../_settings/environment.js'
import { asUnanswered, type PendingChange, type Sheets } from '../_sheets/sheets.js'
import { REFERENCE, type StoredRow, type Table } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import type { PendingRow } from './pendingNotices.js'

/** Result of a run. It holds no answer and no address of a visitor. */
export type PendingResult = {
  /** Number of pending e-mails and webhook messages that were sent, and of those that are still pending. */
  readonly sent: number
  readonly left: number
  /** Failures, each sentence once. */
  readonly problems: readonly string[]
}

/** Most notices that one run takes. */
const NOTICES_MAX = 200
/** Number of notices that are sent at the same time. */
const AT_ONCE = 4
/** Until when, in milliseconds after the start, the next notice is begun. */
const SEND_MS = 120_000
/** Longest wait for the sheet to store what was done, in milliseconds. */
const MARK_MS = 15_000

/**
 * Sends pending e-mails and webhook messages. Each has the same `Message-ID` or id as in earlier tries. All are taken first:
 * those that another process takes at the same time are left to it. All are marked at the end, because Google Sheets then
 * stores the marks in one call.
 * @param due - what to send, the most urgent first
 * @param canSend - whether the mail server accepts the login. If not, no e-mail is tried
 */
export async function sendPending(
  due: readonly PendingRow[],
  delivery: Delivery,
  settings: Settings,
  now: Date,
  canSend: boolean,
): Promise<PendingResult> {
  const { sheets, leadWebhook } = delivery
  const left = timer()
  const problems = new Set<string>()
  const wanted = due.filter(({ notice }) => notice.notice !== 'webhook' || leadWebhook)
  const possible = wanted.filter(({ notice }) => notice.notice === 'webhook' || canSend)
  const taken = await change(
    possible
      .slice(0, NOTICES_MAX)
      .map((one) => ({ ...one, from: one.notice, to: { ...one.notice, triedAt: now } })),
  )
  const waiting = await wholeRows(taken, sheets)
  const done: Taken[] = []
  const changes: PendingChange[] = []

  async function sendNext(): Promise<void> {
    const next = waiting.shift()
    if (!next || left(SEND_MS) === 1) return
    const outcome = await attempt(() =>
      sendStored(next.to.notice, next.table, next.row, { settings, delivery }, next.payment),
    )
    if (outcome.ok) done.push(next)
    else {
      const isEmail = next.to.notice !== 'webhook'
      const what = isEmail ? 'A pending e-mail did not go out.' : 'A lead could not be posted.'
      problems.add(`${what} ${outcome.reason}`)
      if (isPerhapsSent(outcome.error) && !next.to.isUnanswered) changes.push(asUnanswered(next, now))
      // The mail server said no to everybody, or "later": that is no try, so the next run tries it again.
      else if (mayTryAgain(outcome.error) && next.from) {
        const { table, submissionId, from: to } = next
        changes.push({ table, submissionId, to })
      }
    }
    await sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))

  await change(changes)
  await Promise.all(
    // One that was sent twice is pending until the report has said so.
    done
      .filter(({ to }) => !to.isUnanswered)
      .map(({ table, submissionId, to }) =>
        within(MARK_MS, 'The sheet', sheets.markSent(table, submissionId, to.notice)).catch((error) =>
          problems.add(`An e-mail or message was sent but could not be marked as sent. ${reasonOf(error)}`),
        ),
      ),
  )
  return { sent: done.length, left: wanted.length - done.length, problems: [...problems] }

  /** Changes the state of notices. @returns those that no other process had changed before */
  async function change(changes: readonly PendingChange[]): Promise<readonly PendingChange[]> {
    if (changes.length === 0) return []
    const changed = await attempt(() => sheets.admin.changePending(changes, MARK_MS))
    if (changed.ok) return changed.value
    problems.add(`The sheet could not store what is being sent. ${changed.reason}`)
    return []
  }
}

/** A notice that this run has taken, with its whole row. */
type Taken = PendingChange & { readonly row: StoredRow; readonly payment: string | undefined }

/** The notices that were taken, with all cells of their rows and the state of their applications' payments. */
async function wholeRows(taken: readonly PendingChange[], { admin }: Sheets): Promise<Taken[]> {
  const tables = taken.length > 0 ? new Set([paymentsTable, ...taken.map(({ table }) => table)]) : []
  const readings = await admin.read([...tables], undefined, SEND_MS)
  const rowsOf = (table: Table) => readings.find((one) => one.table === table)?.rows ?? []
  const payments = latestPayments(rowsOf(paymentsTable))
  return taken.flatMap((one) => {
    const row = rowsOf(one.table).find(({ submissionId }) => submissionId === one.submissionId)
    return row ? [{ ...one, row, payment: paymentLine(payments.get(row.cells[REFERENCE] ?? '')) }] : []
  })
}
