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

const MINUTE_MS = 60_000
/** For this long after a row was written or a notice was taken, a function may be sending it (`maxDuration`, `vercel.json`). */
const IN_FLIGHT_MS = 5 * MINUTE_MS
const THREE_DAYS_MS = 3 * 24 * 60 * MINUTE_MS

/** The pending notices of all rows. */
export const pendingRows = (readings: readonly TableReading[]): readonly PendingRow[] =>
  readings.flatMap(({ table, rows = [] }) =>
    rows.flatMap(({ submissionId, cells, pending }) =>
      pending.map((notice) => ({ table, submissionId, reference: cells[REFERENCE] ?? '', notice })),
    ),
  )

/** The notices to send now: first those that were never tried, then those whose last try is the longest ago. */
export const dueNotices = (pending: readonly PendingRow[], now: Date): readonly PendingRow[] =>
  pending
    .filter(({ notice }) => isDue(notice, now))
    .toSorted((one, other) => triedMs(one.notice) - triedMs(other.notice))

const triedMs = ({ triedAt }: PendingNotice) => triedAt?.getTime() ?? 0

function isDue(notice: PendingNotice, now: Date): boolean {
  const { since, triedAt = since } = notice
  const sinceTry = now.getTime() - triedAt.getTime()
  // A notice waits as long again as it had waited before its last try: it is tried less and less often.
  const wait = Math.max(IN_FLIGHT_MS, triedAt.getTime() - since.getTime())
  return sinceTry > wait && isStuck(notice, now)
}

/** Whether a notice was not sent by the process that wrote the row, and waits for the next runs. */
export const isStuck = (notice: PendingNotice, now: Date): boolean =>
  now.getTime() - notice.since.getTime() > IN_FLIGHT_MS && !isGivenUp(notice, now) && !isSentTwice(notice)

/** Whether a notice was tried for three days, and is not tried any more. */
export const isGivenUp = ({ since, triedAt }: PendingNotice, now: Date): boolean =>
  triedAt !== undefined && now.getTime() - since.getTime() > THREE_DAYS_MS

/** Whether an e-mail to which the mail server gave no answer was sent once more. It counts as sent. */
export const isSentTwice = ({ since, triedAt, isUnanswered }: PendingNotice): boolean =>
  isUnanswered && triedAt !== undefined && triedAt > since
