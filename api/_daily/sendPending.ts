import pLimit from 'p-limit'
import { attempt } from '../_common/attempt.js'
import { afterFailure, type NoticeState, whileSending } from '../_common/retryPolicy.js'
import { reasonOf } from '../_common/serviceError.js'
import { timer, within } from '../_common/timeLimit.js'
import type { GuestsRead, Services } from '../_delivery/notifiers.js'
import { GUESTS } from '../_guests/guestNote.js'
import { failureOf } from '../_mail/mailbox.js'
import type { PendingChange, Sheets } from '../_sheets/sheets.js'
import type { Notice, StoredRow, Table } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import type { PendingRow } from './pendingNotices.js'

/** Result of a run. It holds no answer and no address of a visitor. */
export type PendingResult = {
  /** Number of pending e-mails that were sent, and of those that are still pending. */
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
/** Number of notices that are taken together, and marked together when they are sent: a run that is killed repeats at most these. */
const TAKEN_AT_ONCE = 25
/** Longest wait for the sheet to store what was done, in milliseconds. */
const MARK_MS = 15_000

/**
 * Sends pending notices. Each has the same `Message-ID` or id as in earlier tries. They are taken in groups: those that another
 * process takes at the same time are left to it. A group is marked at its end, because Google Sheets then stores the marks in one
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
  const isTimeUp = () => left(SEND_MS) === 1
  const problems = new Set<string>()
  const all = due
    .filter(({ notice }) => !cannotSend.includes(notice.notice))
    .slice(0, NOTICES_MAX)
    .map(({ notice, ...row }) => ({
      ...row,
      notice: notice.notice,
      from: notice,
      to: whileSending(notice.state, now),
    }))
  let sent = 0
  const whole = await wholeRows(all, sheets, now)
  for (let at = 0; at < whole.length && !isTimeUp(); at += TAKEN_AT_ONCE)
    sent += await sendGroup(await change(whole.slice(at, at + TAKEN_AT_ONCE)))
  return { sent, left: due.length - sent, problems: [...problems] }

  /** Sends notices that this run has taken, and marks them. @returns how many were sent */
  async function sendGroup(taken: readonly Taken[]): Promise<number> {
    const atOnce = pLimit(AT_ONCE)
    const ends = await Promise.all(
      taken.map((one) => atOnce(async () => ({ ...one, from: undefined, to: await send(one) }))),
    )
    await change(ends.flatMap(({ to, ...one }) => (to ? [{ ...one, to }] : [])))
    const done = ends.filter(({ to }) => !to)
    const marks = done.map(({ table, submissionId, notice }) => sheets.markSent(table, submissionId, notice))
    await within(MARK_MS, 'The sheet', Promise.all(marks)).catch((error) =>
      problems.add(`An e-mail was sent but could not be marked as sent. ${reasonOf(error)}`),
    )
    return done.length
  }

  /** Sends a notice, unless the time is up. @returns the state of one that was not sent */
  async function send({ table, notice, from, row, guests }: Taken): Promise<NoticeState | undefined> {
    if (isTimeUp()) return from.state
    const about = { table, cells: row.cells, guests }
    const notifier = notifiers.find(({ kind }) => kind === notice)
    // Without a notifier, because its variable was removed, nothing is to be sent any more.
    const outcome = await attempt(async () => notifier?.make(about, services)?.({}))
    if (outcome.ok) return undefined
    problems.add(`${notifier?.what} failed. ${outcome.reason}`)
    return afterFailure(from.state, failureOf(outcome.error), now)
  }

  /** Changes the state of notices. @returns those that no other process had changed before */
  async function change<One extends PendingChange>(changes: readonly One[]): Promise<readonly One[]> {
    if (changes.length === 0) return []
    const changed = await attempt(() => sheets.admin.changePending(changes, MARK_MS))
    if (changed.ok) return changes.filter((one) => changed.value.includes(one))
    problems.add(`The sheet could not store what is being sent. ${changed.reason}`)
    return []
  }
}

/** A notice to take. */
type Change = PendingChange & Required<Pick<PendingChange, 'from'>>
/** The same with its whole row. */
type Taken = Change & {
  readonly row: StoredRow
  readonly guests: GuestsRead | undefined
}

/** The notices with all cells of their rows, and what else their letters depend on: payments of applications, seats of guests. */
async function wholeRows(taken: readonly Change[], { admin }: Sheets, now: Date): Promise<readonly Taken[]> {
  const tables = new Set(taken.map(({ table }) => table))
  const readings = await admin.read([...tables], undefined, SEND_MS)
  const rowsOf = (table: Table) => readings.find((one) => one.table === table)?.rows ?? []
  const tab = readings.find(({ table }) => table.id === guestsTable.id)
  const noted = tab && (await attempt(() => admin.notes([GUESTS], MARK_MS)))
  const guests = tab?.rows && noted?.ok ? { rows: tab.rows, note: noted.value.get(GUESTS), now } : undefined
  return taken.flatMap((one) => {
    if (one.table.id === guestsTable.id && !guests) return []
    const row = rowsOf(one.table).find(({ submissionId }) => submissionId === one.submissionId)
    return row ? [{ ...one, row, guests }] : []
  })
}
