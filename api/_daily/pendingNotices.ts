import { type NoticeState, nextStep, retryPolicy } from '../_common/retryPolicy.js'
import type { Notifier } from '../_delivery/notifiers.js'
import type { TableReading } from '../_sheets/sheets.js'
import { type PendingNotice, REFERENCE, type Table } from '../_tables/table.js'

/** A row and its pending notice. */
export type PendingRow = {
  readonly table: Table
  readonly submissionId: string
  /** Empty where it was not read. */
  readonly reference: string
  readonly notice: PendingNotice
}

/** The pending notices of all rows. */
export const pendingRows = (readings: readonly TableReading[]): readonly PendingRow[] =>
  readings.flatMap(({ table, rows = [] }) =>
    rows.flatMap(({ submissionId, cells, pending }) =>
      pending.map((notice) => ({ table, submissionId, reference: cells[REFERENCE] ?? '', notice })),
    ),
  )

/**
 * The notices to send now: first those that were never tried, then those whose last try is the longest ago.
 * @param made - those that this run has made pending, as `<submission id> <notice>`: nobody else is about to send them
 */
export const dueNotices = (
  pending: readonly PendingRow[],
  now: Date,
  made: ReadonlySet<string> = new Set(),
): readonly PendingRow[] =>
  pending
    .filter(
      ({ submissionId, notice }) =>
        nextStep(notice.state, now) === 'send' || made.has(`${submissionId} ${notice.notice}`),
    )
    .toSorted((one, other) => triedMs(one.notice.state) - triedMs(other.notice.state))

const triedMs = (state: NoticeState) => (state.is === 'waiting' ? 0 : state.at.getTime())

/** Most notices that a run tells of as given up. The next run tells of the others. */
const TOLD_MAX = 20

/** The notices that were given up and that nobody was told of yet, each with the name and the sentence of its condition. */
export const givenUp = (pending: readonly PendingRow[], notifiers: readonly Notifier[], now: Date) =>
  pending
    .filter(({ notice }) => nextStep(notice.state, now) === 'tell')
    .slice(0, TOLD_MAX)
    .map((row) => {
      const { table, submissionId, reference, notice } = row
      const what = notifiers.find(({ kind }) => kind === notice.notice)?.what ?? notice.notice
      const text = `${what} about ${reference || submissionId} in the tab "${table.title}" is not sent any more: it was refused, or not confirmed, until it was too old. The row has everything.`
      return { row, name: `${submissionId} ${notice.notice}`, text }
    })

/** Whether a notice was not sent by the process that wrote the row, and waits for the next runs. */
export const isLate = (state: NoticeState, now: Date): boolean =>
  state.is !== 'givenUp' && now.getTime() - state.since.getTime() > retryPolicy.runs.underWayMs
