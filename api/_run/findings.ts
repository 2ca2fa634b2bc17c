import type { AnyStorage } from '../../content/forms/_defineForm.js'
import type { Report, ReportedLead } from '../_mail/reportEmail.js'
import type { TableReading } from '../_store/store.js'
import { isLeadRow } from '../_tables/row.js'
import { REFERENCE, STATUS, type StoredRow, type Table } from '../_tables/table.js'
import { leadTables, reviewTable } from '../_tables/tables.js'

/** `Column.field` of the visitor's name, or of the address where the form asks for no name. */
const whoField = ({ email }: AnyStorage): string => email.name ?? email.replyTo

/** The columns that the report needs. */
export const REPORT_FIELDS: readonly string[] = [
  ...['submittedAtUtc', 'timeUtc', REFERENCE, STATUS],
  ...leadTables.map(({ storage }) => whoField(storage)),
]

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A lead that was received less than this ago, in milliseconds, may not have its row yet. */
const ROW_IN_FLIGHT_MS = 60_000

/** A report at `now` counts leads until this time, and the next one counts from it. So each lead is in one report. */
const countedUntil = (now: Date): Date => new Date(now.getTime() - ROW_IN_FLIGHT_MS)

type Findings = Pick<Report, 'leads' | 'unanswered' | 'suspects'>

/** What the rows of all tables say. @param since - time of the last report */
export function findingsIn(readings: readonly TableReading[], since: Date, now: Date): Findings {
  const rowsOf = (table: Table) => timed(readings.find((reading) => reading.table === table)?.rows)
  const leads = leadTables.flatMap(({ storage, table }) =>
    rowsOf(table)
      .filter(isLeadRow)
      .map((row) => ({ ...row, table, storage })),
  )
  const isCounted = ({ at }: TimedRow) => at > countedUntil(since) && at <= countedUntil(now)
  const isOld = ({ at }: TimedRow) => now.getTime() - at.getTime() > TWO_DAYS_MS
  return {
    leads: leadTables.flatMap(({ table }) => {
      const count = leads.filter((row) => row.table === table && isCounted(row)).length
      return count > 0 ? [{ tab: table.title, count }] : []
    }),
    unanswered: oldestFirst(
      leads
        .filter((row) => !row.storage.needsNoAnswer && isOpen(row) && isOld(row))
        .map((row) => toReported(row.table, row, row.cells[whoField(row.storage)] ?? '')),
    ),
    suspects: rowsOf(reviewTable).filter(({ cells }) => isNew(cells[STATUS])).length,
  }
}

type TimedRow = StoredRow & { readonly at: Date }

/** The rows with their times, without rows that staff added by hand, which have no id. */
const timed = (rows: readonly StoredRow[] = []): readonly TimedRow[] =>
  rows
    .map((row) => ({ ...row, at: new Date(row.cells.submittedAtUtc ?? row.cells.timeUtc ?? '') }))
    .filter(({ submissionId, at }) => submissionId !== '' && !Number.isNaN(at.getTime()))

const isNew = (status = '') => /^(new)?$/i.test(status.trim())

/** Whether a lead waits for an answer. False where nobody can say so: staff deleted the column, or rows are files. */
const isOpen = ({ cells }: StoredRow) => cells[STATUS] !== undefined && isNew(cells[STATUS])

const toReported = (table: Table, { cells, at }: TimedRow, name: string): ReportedLead => ({
  reference: cells[REFERENCE] ?? '',
  table,
  name,
  at,
})

const oldestFirst = (leads: readonly ReportedLead[]): readonly ReportedLead[] =>
  leads.toSorted((one, other) => one.at.getTime() - other.at.getTime())
