import { attempt } from '../_common/attempt.js'
import { afterFailure, whileSending } from '../_common/retryPolicy.js'
import { reasonOf } from '../_common/serviceError.js'
import { timer, within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/notifiers.js'
import { failureOf } from '../_mail/mailbox.js'
import { latestPayments, paymentLine } from '../_payments/paymentState.js'
import type { PendingChange, Sheets } from '../_sheets/sheets.js'
import type { Notice, StoredRow, Table } from '../_tables/table.js'
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
 * Sends pending notices. Each has the same `Message-ID` or id as in earlier tries. All are taken first: those that another
 * process takes at the same time are left to it. All are marked at the end, because Google Sheets then stores the marks in one
 * call.
 * @param due - what to send, the most urgent first
 * @param cannotSend - kinds of notices that nothing would take now: none of them is tried
 */
export async function sendPending(
  due: readonly PendingRow[],
  services: Services,
  now: Date,
  cannotSend: readonly Notice[],
): Promise<PendingResult> {
  const { sheets, notifiers } = services.delivery
  const left = timer()
  const problems = new Set<string>()
  const taken = await change(
    due
      .filter(({ notice }) => !cannotSend.includes(notice.notice))
      .slice(0, NOTICES_MAX)
      .map(({ notice, ...row }) => ({
        ...row,
        notice: notice.notice,
        from: notice,
        to: whileSending(notice.state, now),
      })),
  )
  const waiting = await wholeRows(taken, sheets)
  const done: Taken[] = []
  const changes: PendingChange[] = []

  async function sendNext(): Promise<void> {
    const next = waiting.shift()
    if (!next || left(SEND_MS) === 1) return
    const { table, submissionId, notice, from, row, payment } = next
    const about = { table, cells: row.cells, isInSheet: true, sheetLink: sheets.linkTo(table), payment }
    const notifier = notifiers.find(({ kind }) => kind === notice)
    // Without a notifier, because its variable was removed, nothing is to be sent any more.
    const outcome = await attempt(async () => notifier?.make(about, services)?.({}))
    if (outcome.ok) done.push(next)
    else {
      problems.add(`${notifier?.what} failed. ${outcome.reason}`)
      const to = afterFailure(from.state, failureOf(outcome.error), now)
      changes.push({ table, submissionId, notice, to })
    }
    await sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))

  await change(changes)
  await Promise.all(
    done.map(({ table, submissionId, notice }) =>
      within(MARK_MS, 'The sheet', sheets.markSent(table, submissionId, notice)).catch((error) =>
        problems.add(`An e-mail or message was sent but could not be marked as sent. ${reasonOf(error)}`),
      ),
    ),
  )
  return { sent: done.length, left: due.length - done.length, problems: [...problems] }

  /** Changes the state of notices. @returns those that no other process had changed before */
  async function change<One extends PendingChange>(changes: readonly One[]): Promise<readonly One[]> {
    if (changes.length === 0) return []
    const changed = await attempt(() => sheets.admin.changePending(changes, MARK_MS))
    if (changed.ok) return changes.filter((one) => changed.value.includes(one))
    problems.add(`The sheet could not store what is being sent. ${changed.reason}`)
    return []
  }
}

/** A notice that this run has taken. */
type Change = PendingChange & Required<Pick<PendingChange, 'from'>>
/** The same with its whole row. */
type Taken = Change & { readonly row: StoredRow; readonly payment: string | undefined }

/** The notices that were taken, with all cells of their rows and the state of their applications' payments. */
async function wholeRows(taken: readonly Change[], { admin }: Sheets): Promise<Taken[]> {
  const tables = taken.length > 0 ? new Set([paymentsTable, ...taken.map(({ table }) => table)]) : []
  const readings = await admin.read([...tables], undefined, SEND_MS)
  const rowsOf = (table: Table) => readings.find((one) => one.table === table)?.rows ?? []
  const payments = latestPayments(rowsOf(paymentsTable), readings)
  return taken.flatMap((one) => {
    const row = rowsOf(one.table).find(({ submissionId }) => submissionId === one.submissionId)
    return row ? [{ ...one, row, payment: paymentLine(payments.get(one.submissionId)) }] : []
  })
}
