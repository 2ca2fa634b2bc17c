import type { Sheets, StoredRow, TableReading } from '../_delivery/delivery.js'
import { reasonOf } from '../_pipeline/log.js'

/** What became of rows that are older than RETENTION_MONTHS. */
export type Retention = {
  readonly months: number
  /** Rows that were removed by this run. */
  readonly removed: number
  /** Rows that the next run removes: this one only says so, as the variable is new or was shortened. */
  readonly announced: number
  readonly problems: readonly string[]
}

/** Most rows that one run removes. */
const REMOVED_MAX = 500

type RetentionRun = {
  /** RETENTION_MONTHS, and what it was in the last complete run. */
  readonly months: number
  readonly lastMonths: number | undefined
  readonly now: Date
  /** How long rows are removed, in milliseconds. */
  readonly withinMs: number
}

/**
 * Removes rows that are older than so many months, the oldest first. A row without a date or without a submission id, as
 * staff write them, is never removed.
 */
export async function applyRetention(
  readings: readonly TableReading[],
  { admin }: Sheets,
  { months, lastMonths, now, withinMs }: RetentionRun,
): Promise<Retention> {
  const before = monthsBefore(now, months).getTime()
  const old = readings
    .flatMap((reading) =>
      'rows' in reading ? reading.rows.map((row) => ({ table: reading.table, row, at: timeOf(row) })) : [],
    )
    .filter(({ row, at }) => row.submissionId !== '' && at < before)
    .toSorted((one, other) => one.at - other.at)
  if (lastMonths === undefined || months < lastMonths)
    return { months, removed: 0, announced: old.length, problems: [] }

  const due = old.slice(0, REMOVED_MAX)
  const end = performance.now() + withinMs
  const problems: string[] = []
  let removed = 0
  for (const table of new Set(due.map((one) => one.table))) {
    const timeLeft = Math.max(0, Math.ceil(end - performance.now()))
    const ids = due.flatMap((one) => (one.table === table ? [one.row.submissionId] : []))
    try {
      removed += await admin.remove(table, ids, timeLeft)
    } catch (error) {
      problems.push(`Old rows of "${table.title}" could not be removed. ${reasonOf(error)}`)
    }
  }
  return { months, removed, announced: 0, problems }
}

/** When a row was written, in milliseconds; of a payment to within a day, as its time has no zone. NaN without a date. */
export const timeOf = ({ cells: { submittedAtUtc, time = '' } }: Pick<StoredRow, 'cells'>): number =>
  Date.parse(submittedAtUtc ?? `${time.replace(' ', 'T')}Z`)

/** The same moment so many months before; where the month is too short, its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  // The day does not exist in that month, such as February 30: it ran over into the next one.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}
