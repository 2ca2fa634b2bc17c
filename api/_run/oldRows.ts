import { fromDate } from '@internationalized/date'
import { longDate } from '../../content/days.js'
import { studio } from '../../content/studio.js'
import type { Line } from '../_mail/emailBody.js'
import type { TableReading } from '../_store/store.js'
import { wallClock } from '../_tables/cellText.js'
import type { StoredRow } from '../_tables/table.js'

/**
 * Says for each tab how many rows are older than `months`, and what to filter there. The site deletes none of them.
 * @param months - RETENTION_MONTHS
 */
export function oldRowsIn(readings: readonly TableReading[], months: number, now: Date): readonly Line[] {
  const before = fromDate(now, studio.timeZone).subtract({ months }).toDate()
  const day = longDate(wallClock(before).slice(0, 10))
  return readings.flatMap(({ table, rows = [] }) => {
    const count = rows.filter((row) => timeOf(row) < before.getTime()).length
    if (count === 0) return []
    const column = table.columns.find(({ holds }) => holds === 'time')?.title
    const text = `${count} from before ${day}. Filter "${column}", and delete them.`
    return [{ label: table.title, text }]
  })
}

/** When a row was written, in milliseconds; NaN without a time, which is older than nothing. */
const timeOf = ({ cells: { submittedAtUtc, timeUtc = '' } }: StoredRow): number =>
  Date.parse(submittedAtUtc ?? timeUtc)
