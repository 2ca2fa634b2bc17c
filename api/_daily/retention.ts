import { fromDate } from '@internationalized/date'
import { attempt } from '../_common/attempt.js'
import { reasonOf } from '../_common/serviceError.js'
import type { ReportedRetention } from '../_mail/reportEmail.js'
import type { Sheets, TableReading } from '../_sheets/sheets.js'
import { eventsTable } from '../_tables/eventsTable.js'
import type { StoredRow } from '../_tables/table.js'
import { allTables } from '../_tables/tables.js'

/** Result of removing rows that are older than RETENTION_MONTHS. */
type Retention = ReportedRetention & { readonly problems: readonly string[] }

/** Most rows that one run removes. */
const REMOVED_MAX = 500

type RetentionRun = {
  /** RETENTION_MONTHS. */
  readonly months: number
  /** RETENTION_MONTHS in the last complete run; undefined if it was not set or there was no run. */
  readonly lastMonths: number | undefined
  readonly now: Date
  /** Whether this is the first run of a month: then it names other tabs. */
  readonly isFirstOfMonth: boolean
  /** Longest time for removing, in milliseconds. */
  readonly withinMs: number
}

/**
 * Removes rows that are older than `months`, the oldest first, at most `REMOVED_MAX`. If `months` is new or smaller than in
 * the last run, it removes nothing and only counts the rows, so that the studio is warned a day before. Rows without a
 * date or submission id, as staff add them by hand, are never removed.
 */
export async function applyRetention(
  readings: readonly TableReading[],
  { admin }: Sheets,
  { months, lastMonths, now, isFirstOfMonth, withinMs }: RetentionRun,
): Promise<Retention> {
  const end = performance.now() + withinMs
  const seen = isFirstOfMonth
    ? await attempt(() => admin.readOthers([...allTables, eventsTable], withinMs / 2))
    : undefined
  const withAddress = (seen?.ok ? seen.value : []).filter(({ cells }) => cells.some(hasAddress))
  const elsewhere = [...new Set(withAddress.map(({ tab }) => tab))]
  const before = monthsBefore(now, months).getTime()
  const old = readings
    .flatMap((reading) =>
      reading.error ? [] : reading.rows.map((row) => ({ table: reading.table, row, at: timeOf(row) })),
    )
    .filter(({ row, at }) => row.submissionId !== '' && at < before)
    .toSorted((one, other) => one.at - other.at)
  if (lastMonths === undefined || months < lastMonths)
    return { months, removed: 0, announced: old.length, elsewhere, problems: [] }

  const due = old.slice(0, REMOVED_MAX)
  const problems: string[] = []
  let removed = 0
  for (const table of new Set(due.map((one) => one.table))) {
    const timeLeft = Math.max(0, Math.ceil(end - performance.now()))
    const ids = due.flatMap((one) => (one.table === table ? [one.row.submissionId] : []))
    try {
      const result = await admin.remove(table, ids, timeLeft)
      removed += result.removed
      problems.push(...result.notes)
    } catch (error) {
      problems.push(`Old rows of "${table.title}" could not be removed. ${reasonOf(error)}`)
    }
  }
  return { months, removed, announced: 0, elsewhere, problems }
}

const hasAddress = (cell: string) => /\S@\S/.test(cell)

/** When a row was written, in milliseconds; NaN without a date. */
const timeOf = ({ cells: { submittedAtUtc, timeUtc = '' } }: Pick<StoredRow, 'cells'>): number =>
  Date.parse(submittedAtUtc ?? timeUtc)

/** The same time, `months` earlier. Where that month has no such day, its last day: May 31 minus 3 is the end of February. */
export const monthsBefore = (now: Date, months: number): Date =>
  fromDate(now, 'UTC').subtract({ months }).toDate()
