import type { ServiceError } from '../_common/serviceError.js'
import type { ReportedLead } from '../_mail/reportEmail.js'
import { isUnpaid, type LatestPayment, latestPayments } from '../_payments/paymentState.js'
import type { TableReading } from '../_sheets/sheets.js'
import { isForNextDate } from '../_tables/submission.js'
import { REFERENCE, STATUS, type StoredRow, type Table, TOPIC } from '../_tables/table.js'
import { allTables, type LeadTable, leadTables, paymentsTable, reviewTable } from '../_tables/tables.js'
import type { PendingRow } from './sendPending.js'

/** `Column.field` of the visitor's name, or of the address where the form asks for no name. */
const whoField = ({ storage: { email } }: Pick<LeadTable, 'storage'>): string => email.name ?? email.replyTo

/** The columns that the daily run reads. Rows with a pending notice are read again later, with all columns. */
export const FIELDS: readonly string[] = [
  ...['submittedAtUtc', REFERENCE, 'answers', STATUS, TOPIC],
  ...['time', 'state', 'amount', 'stripe'],
  ...leadTables.map(whoField),
]

/** What the daily run found in the rows. */
export type Findings = {
  /** Number of leads since the last run, for each tab that has some. */
  readonly leads: readonly { readonly tab: string; readonly count: number }[]
  /** Leads older than two days whose status is empty or New, oldest first. */
  readonly unanswered: readonly ReportedLead[]
  /** Applications without a payment, oldest first. */
  readonly unpaid: readonly ReportedLead[]
  /** Rows of "Spam review" whose status is empty or New, oldest first. */
  readonly suspects: readonly ReportedLead[]
  /** E-mails and webhook messages that were not sent, and that no other process is sending now. */
  readonly pending: readonly PendingRow[]
  /** The latest payment of each application, by reference. */
  readonly payments: ReadonlyMap<string, LatestPayment>
  readonly problems: readonly string[]
}

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A lead that was received less than this ago, in milliseconds, may not have its row yet. */
const ROW_IN_FLIGHT_MS = 60_000
/** For this long after a row was written, in milliseconds, another process may be sending its e-mail or message. */
const IN_FLIGHT_MS = 120_000

/** A run at `now` counts leads until this time, and the next run counts from it. So each lead is in one report. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - ROW_IN_FLIGHT_MS)

/**
 * Evaluates the rows of all tables.
 * @param since - until when the last run counted leads
 */
export function findingsIn(readings: readonly TableReading[], since: Date, now: Date): Findings {
  const until = countedUntil(now)
  const rowsOf = (table: Table) =>
    readings.flatMap((reading) => ('rows' in reading && reading.table === table ? reading.rows : []))
  const all = leadTables.map((one) => ({ ...one, rows: rowsOf(one.table).flatMap(timed) }))
  const select = (isMeant: (row: TimedRow, lead: LeadTable) => boolean) =>
    all
      .flatMap(({ storage, table, rows }) =>
        rows
          .filter((row) => isMeant(row, { storage, table }))
          .map((row) => toLead(table, row, row.cells[whoField({ storage })] ?? '')),
      )
      .toSorted(oldestFirst)
  const payments = latestPayments(rowsOf(paymentsTable))
  const isRead = (table: Table) => readings.some((reading) => 'rows' in reading && reading.table === table)

  return {
    leads: all.flatMap(({ table, rows }) => {
      const count = rows.filter(({ at }) => at > since && at <= until).length
      return count > 0 ? [{ tab: table.title, count }] : []
    }),
    unanswered: select((row) => isOpen(row) && now.getTime() - row.at.getTime() > TWO_DAYS_MS),
    // If the payments cannot be read, all applications would look unpaid, so none is listed.
    unpaid: isRead(paymentsTable) ? select((row, lead) => isToBePaid(row, lead, payments)) : [],
    suspects: rowsOf(reviewTable)
      .flatMap(timed)
      .filter(({ cells }) => isNew(cells[STATUS] ?? ''))
      .map((row) => toLead(reviewTable, row, firstWords(row.cells.answers ?? '')))
      .toSorted(oldestFirst),
    pending: allTables.flatMap((table) =>
      rowsOf(table).flatMap(({ submissionId, pending }) =>
        pending
          .filter(({ since: written }) => now.getTime() - written.getTime() > IN_FLIGHT_MS)
          .map(({ notice }) => ({ table, submissionId, notice })),
      ),
    ),
    payments,
    problems: problemsIn(readings),
  }
}

type TimedRow = StoredRow & { readonly at: Date }

/** The row with its time. None for a row that staff added by hand, which has no id. */
function timed(row: StoredRow): TimedRow[] {
  const at = new Date(row.cells.submittedAtUtc ?? '')
  return row.submissionId === '' || Number.isNaN(at.getTime()) ? [] : [{ ...row, at }]
}

const isNew = (status: string) => /^(new)?$/i.test(status.trim())

/** Whether a lead waits for an answer. False where staff deleted the column "Status". */
const isOpen = ({ cells }: StoredRow) => isNew(cells[STATUS] ?? 'no column')

const isToBePaid = (
  { cells }: StoredRow,
  { storage }: LeadTable,
  payments: ReadonlyMap<string, LatestPayment>,
): boolean =>
  storage.hasPayment === true &&
  isUnpaid(payments.get(cells[REFERENCE] ?? '')) &&
  !isForNextDate(cells[TOPIC] ?? '') &&
  !/^not a fit$/i.test(cells[STATUS] ?? '')

const toLead = (table: Table, { cells, at }: TimedRow, words: string): ReportedLead => ({
  reference: cells[REFERENCE] ?? '',
  table,
  words,
  at,
})

const oldestFirst = (one: ReportedLead, other: ReportedLead) => one.at.getTime() - other.at.getTime()

const WORDS_MAX = 100

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > WORDS_MAX ? `${line.slice(0, WORDS_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}

function problemsIn(readings: readonly TableReading[]): string[] {
  const errors = readings.flatMap((reading) => ('error' in reading ? [sentence(reading.error)] : []))
  const missing = readings.flatMap((reading) =>
    'rows' in reading && reading.missing.length > 0
      ? [
          `Columns are missing in the tab "${reading.table.title}": ${reading.missing.map((title) => `"${title}"`).join(', ')}. The next row adds them again, empty, at the right.`,
        ]
      : [],
  )
  // All tabs of a spreadsheet fail with the same sentence. It is listed once.
  return [...new Set(errors), ...missing, ...readings.flatMap(gapIn)]
}

/** A gap of more rows than this between two leads is reported. */
const GAP_MIN = 100

/**
 * Warns if rows are added far below the others. Sheets appends below the last cell with content, so a column that is filled
 * in advance, for example with checkboxes, moves new rows far down.
 */
function gapIn(reading: TableReading): string[] {
  const leads = 'rows' in reading ? reading.rows.filter(({ submissionId }) => submissionId !== '') : []
  const numbers = leads.flatMap(({ rowNumber = [] }) => rowNumber)
  const below = numbers.find((number, index) => number - (numbers[index - 1] ?? number) > GAP_MIN)
  return below === undefined
    ? []
    : [
        `In the tab "${reading.table.title}" new rows begin at row ${below}, far below the others, because the rows in between are filled, for example with checkboxes. Delete the rows in between.`,
      ]
}

const sentence = (error: ServiceError) => `The sheet cannot be read. ${error.message}`
