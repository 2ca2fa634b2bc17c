import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { SEAT_FIELDS } from '../_guests/registration.js'
import { seatsOf } from '../_guests/seats.js'
import type { Report, ReportedLead } from '../_mail/reportEmail.js'
import type { TableReading } from '../_sheets/sheets.js'
import { isLeadRow } from '../_tables/row.js'
import { REFERENCE, STATUS, type StoredRow, type Table, TOPIC } from '../_tables/table.js'
import { guestsTable, type LeadTable, leadTables, reviewTable } from '../_tables/tables.js'
import { isLate, pendingRows } from './pendingNotices.js'

/** `Column.field` of the visitor's name, or of the address where the form asks for no name. */
const whoField = ({ storage: { email } }: LeadTable): string => email.name ?? email.replyTo

/** The columns that the daily run reads. */
export const FIELDS: readonly string[] = [
  ...['submittedAt', 'submittedAtUtc', REFERENCE, STATUS, TOPIC],
  ...leadTables.map(whoField),
  ...SEAT_FIELDS,
]

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A lead that was received less than this ago, in milliseconds, may not have its row yet. */
const ROW_IN_FLIGHT_MS = 60_000

/** A run at `now` counts leads until this time, and the next run counts from it. So each lead is in one report. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - ROW_IN_FLIGHT_MS)

/**
 * Evaluates the rows of all tables.
 * @param since - until when the last run counted leads
 * @param events - all events. @param today - the time by which they count as coming
 */
export function findingsIn(
  readings: readonly TableReading[],
  since: Date,
  now: Date,
  events: readonly StudioEvent[] = [],
  today = now,
): Report['findings'] {
  const rowsOf = (table: Table) => readings.find((reading) => reading.table === table)?.rows
  const leads = leadTables.flatMap((lead) =>
    timed(rowsOf(lead.table)?.filter(isLeadRow)).map((row) => ({
      ...row,
      lead,
      reported: toReported(lead.table, row, row.cells[whoField(lead)] ?? ''),
    })),
  )
  const newLeads = leads.filter(({ at }) => at > since && at <= countedUntil(now))
  const isOld = ({ at }: TimedRow) => now.getTime() - at.getTime() > TWO_DAYS_MS
  return {
    leads: leadTables.flatMap(({ table }) => {
      const count = newLeads.filter(({ lead }) => lead.table === table).length
      return count > 0 ? [{ tab: table.title, count }] : []
    }),
    unanswered: oldestFirst(
      leads.filter((row) => !row.lead.storage.needsNoAnswer && isOpen(row) && isOld(row)),
    ),
    suspects: timed(rowsOf(reviewTable)).filter(({ cells }) => isNew(cells[STATUS] ?? '')).length,
    guests: seatsSoon(readings.find(({ table }) => table.id === guestsTable.id)?.rows, events, today),
    pending: pendingRows(readings).filter(({ notice: { state } }) => isLate(state, now)),
  }
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The seats of the events of the next seven days. */
const seatsSoon = (rows: readonly StoredRow[] = [], events: readonly StudioEvent[], today: Date) =>
  events.flatMap((event) => {
    const ms = Date.parse(event.starts) - today.getTime()
    if (event.seats === undefined || event.isCancelled || ms < 0 || ms > WEEK_MS) return []
    const { taken, waiting } = seatsOf(rows, event)
    const text = `${taken} of ${event.seats} seats${waiting.length > 0 ? `, ${waiting.length} waiting` : ''}`
    return [{ event: eventChoice(event).label, text }]
  })

type TimedRow = StoredRow & { readonly at: Date }

/** The rows with their times, without rows that staff added by hand, which have no id. */
const timed = (rows: readonly StoredRow[] = []): readonly TimedRow[] =>
  rows
    .map((row) => ({ ...row, at: new Date(row.cells.submittedAtUtc ?? '') }))
    .filter(({ submissionId, at }) => submissionId !== '' && !Number.isNaN(at.getTime()))

const isNew = (status: string) => /^(new)?$/i.test(status.trim())

/** Whether a lead waits for an answer. False where staff deleted the column of its status. */
const isOpen = ({ cells }: StoredRow) => isNew(cells[STATUS] ?? 'no column')

const toReported = (table: Table, { cells, at }: TimedRow, words: string): ReportedLead => ({
  reference: cells[REFERENCE] ?? '',
  table,
  words,
  at,
})

const oldestFirst = (rows: readonly { readonly reported: ReportedLead }[]): readonly ReportedLead[] =>
  rows.map(({ reported }) => reported).toSorted((one, other) => one.at.getTime() - other.at.getTime())
