import { fromDate } from '@internationalized/date'
import { longDate } from '../../content/days.js'
import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import type { Line } from '../_mail/emailBody.js'
import type { Report } from '../_mail/reportEmail.js'
import type { TableReading } from '../_store/store.js'
import { wallClock } from '../_tables/cellText.js'
import { isLeadRow } from '../_tables/row.js'
import { REFERENCE, STATUS } from '../_tables/table.js'
import { leadTables, reviewTable } from '../_tables/tables.js'
import { timeOf } from './due.js'

export const REPORT_FIELDS: readonly string[] = [
  ...['submittedAtUtc', 'timeUtc', REFERENCE, STATUS],
  ...leadTables.map(({ storage }) => whoField(storage)),
]

/** `Column.field` of the visitor's name, or of the address where the form asks for no name. */
function whoField({ email }: AnyStorage): string {
  return email.name ?? email.replyTo
}

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A lead that was received less than this ago, in milliseconds, may not have its row yet: the next report counts it. */
const ROW_IN_FLIGHT_MS = 60_000

/** What the rows of all tables say. @param since - time of the last report */
export function findingsIn(
  readings: readonly TableReading[],
  since: Date,
  now: Date,
): Pick<Report, 'leads' | 'unanswered' | 'suspects'> {
  const rowsOf = (id: string) => readings.find(({ table }) => table.id === id)?.rows ?? []
  const leads = leadTables.flatMap(({ storage, table }) =>
    rowsOf(table.id)
      .filter(isLeadRow)
      .map((row) => ({ storage, table, cells: row.cells, ageMs: now.getTime() - timeOf(row) })),
  )
  const newest = leads.filter(
    ({ ageMs }) => ageMs >= ROW_IN_FLIGHT_MS && ageMs < now.getTime() - since.getTime() + ROW_IN_FLIGHT_MS,
  )
  const unanswered = leads
    .filter(
      ({ storage, cells, ageMs }) => !storage.needsNoAnswer && isNew(cells[STATUS]) && ageMs > TWO_DAYS_MS,
    )
    .toSorted((one, other) => other.ageMs - one.ageMs)
  return {
    leads: leadTables.flatMap(({ table }) => {
      const count = newest.filter((lead) => lead.table === table).length
      return count > 0 ? [{ tab: table.title, count }] : []
    }),
    unanswered: unanswered.map(({ storage, table, cells, ageMs }) => ({
      ...{ table, reference: cells[REFERENCE] ?? '', name: cells[whoField(storage)] ?? '' },
      at: new Date(now.getTime() - ageMs),
    })),
    suspects: rowsOf(reviewTable.id).filter(({ cells }) => isNew(cells[STATUS] ?? '')).length,
  }
}

/** Whether a row waits for staff. False where that is not known: staff deleted the column, or rows are files. */
const isNew = (status: string | undefined) => status !== undefined && /^(new)?$/i.test(status.trim())

/**
 * Says for each tab how many rows are older than `months`, and what to filter there. The site deletes none of them.
 * @param months - RETENTION_MONTHS
 */
export function oldRowsIn(readings: readonly TableReading[], months: number, now: Date): readonly Line[] {
  const before = fromDate(now, studio.timeZone).subtract({ months }).toDate()
  const day = longDate(wallClock(before).slice(0, 10))
  return readings.flatMap(({ table, rows }) => {
    const count = rows.filter((row) => timeOf(row) < before.getTime()).length
    if (count === 0) return []
    const column = table.columns.find(({ holds }) => holds === 'time')?.title
    return [{ label: table.title, text: `${count} from before ${day}. Filter "${column}", and delete them.` }]
  })
}
