import { fromDate } from '@internationalized/date'
import { longDate } from '../../content/days.js'
import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import type { Line } from '../_mail/emailBody.js'
import { isNeeded, type Report, reportEmail } from '../_mail/reportEmail.js'
import type { TableReading } from '../_store/store.js'
import { isLeadRow } from '../_tables/row.js'
import { REFERENCE, STATUS, wallClock } from '../_tables/table.js'
import { leadTables, reviewTable } from '../_tables/tables.js'
import { note, type Remembered, type Run } from './context.js'
import { writtenAtMs } from './due.js'
import { guestsSoon } from './guests.js'

/** The report is sent by the first run after this time of the studio's day. */
const HOUR = '08:00'
const DAY_MS = 24 * 60 * 60_000

const dayOf = (now: Date) => wallClock(now).slice(0, 10)

/** Whether today's report is still to be sent. */
export const isReportDue = (remembered: Remembered, now: Date): boolean =>
  wallClock(now).slice(11) >= HOUR && remembered.lines('report').every(({ detail }) => detail !== dayOf(now))

/** What a report says beside what the rows say. */
type Known = Pick<Report, 'due' | 'problems'>

/** Sends today's report, if it has content, and notes it. Throws `ServiceError`. */
export async function sendReport(known: Known, run: Run): Promise<'sent' | 'not needed'> {
  const report = reportOf(known, run)
  const isWanted = isNeeded(report)
  if (isWanted) await run.mailbox.send(reportEmail(report, run.store.linkTo(reviewTable)), run.left())
  await note(run, 'report', report.day)
  return isWanted ? 'sent' : 'not needed'
}

export function reportOf(known: Known, run: Omit<Run, 'left'>): Report {
  const { settings, readings, remembered, now } = run
  const { retentionMonths: months } = settings
  const day = dayOf(now)
  const last = remembered.lines('report').at(-1)?.at ?? new Date(now.getTime() - DAY_MS)
  return {
    day,
    ...known,
    ...findingsIn(readings, last, now),
    guests: guestsSoon(run),
    oldRows: months && day.endsWith('-01') ? oldRowsIn(readings, months, now) : [],
  }
}

/** The columns that reports and due letters need. */
export const REPORT_FIELDS: readonly string[] = [
  ...['submittedAtUtc', 'timeUtc', REFERENCE, STATUS],
  ...leadTables.map(({ storage }) => whoField(storage)),
]

/** `Column.field` of the visitor's name, or of the address where the form asks for no name. */
function whoField({ email }: AnyStorage): string {
  return email.name ?? email.replyTo
}

const TWO_DAYS_MS = 48 * 60 * 60_000

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
      .map((row) => ({ storage, table, cells: row.cells, ageMs: now.getTime() - writtenAtMs(row) })),
  )
  const newest = leads.filter(({ ageMs }) => ageMs < now.getTime() - since.getTime())
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
    unanswered: unanswered.map(({ storage, table, cells, ageMs }) => {
      const day = longDate(wallClock(new Date(now.getTime() - ageMs)))
      return `${cells[REFERENCE] ?? ''}, ${table.title}, ${day}: ${cells[whoField(storage)] ?? ''}`
    }),
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
  const day = longDate(wallClock(before))
  return readings.flatMap(({ table, rows }) => {
    const count = rows.filter((row) => writtenAtMs(row) < before.getTime()).length
    if (count === 0) return []
    const column = table.columns.find(({ holds }) => holds === 'time')?.title
    return [{ label: table.title, text: `${count} from before ${day}. Filter "${column}", and delete them.` }]
  })
}
