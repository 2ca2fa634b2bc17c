import { firstWords } from '../_common/visitorText.js'
import type { Report, ReportedLead } from '../_mail/reportEmail.js'
import { isUnpaid, type LatestPayment, latestPayments } from '../_payments/paymentState.js'
import type { TableReading } from '../_sheets/sheets.js'
import { isForNextDate } from '../_tables/submission.js'
import { REFERENCE, STATUS, type StoredRow, type Table, TOPIC } from '../_tables/table.js'
import { type LeadTable, leadTables, paymentsTable, reviewTable } from '../_tables/tables.js'
import { isGivenUp, isSentTwice, isStuck, type PendingRow, pendingRows } from './pendingNotices.js'

/** `Column.field` of the visitor's name, or of the address where the form asks for no name. */
const whoField = ({ storage: { email } }: LeadTable): string => email.name ?? email.replyTo

/** The columns that the daily run reads. */
export const FIELDS: readonly string[] = [
  ...['submittedAt', 'submittedAtUtc', REFERENCE, 'answers', STATUS, TOPIC],
  ...['time', 'timeUtc', 'state', 'amount', 'stripe'],
  ...leadTables.map(whoField),
]

/** What the daily run found in the rows, and one sentence for each problem. */
export type Findings = Report['findings'] & {
  readonly givenUp: readonly PendingRow[]
  readonly perhapsTwice: readonly PendingRow[]
  readonly problems: readonly string[]
}

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A lead that was received less than this ago, in milliseconds, may not have its row yet. */
const ROW_IN_FLIGHT_MS = 60_000

/** A run at `now` counts leads until this time, and the next run counts from it. So each lead is in one report. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - ROW_IN_FLIGHT_MS)

/**
 * Evaluates the rows of all tables.
 * @param since - until when the last run counted leads
 */
export function findingsIn(readings: readonly TableReading[], since: Date, now: Date): Findings {
  const rowsOf = (table: Table) => readings.find((reading) => reading.table === table)?.rows
  const leads = leadTables.flatMap((lead) =>
    timed(rowsOf(lead.table)).map((row) => ({
      ...row,
      lead,
      reported: toReported(lead.table, row, row.cells[whoField(lead)] ?? ''),
    })),
  )
  const newLeads = leads.filter(({ at }) => at > since && at <= countedUntil(now))
  const isOld = ({ at }: TimedRow) => now.getTime() - at.getTime() > TWO_DAYS_MS
  const paymentRows = rowsOf(paymentsTable)
  const payments = latestPayments(paymentRows ?? [])
  const pending = pendingRows(readings)
  return {
    leads: leadTables.flatMap(({ table }) => {
      const count = newLeads.filter(({ lead }) => lead.table === table).length
      return count > 0 ? [{ tab: table.title, count }] : []
    }),
    unanswered: oldestFirst(
      leads.filter((row) => !row.lead.storage.needsNoAnswer && isOpen(row) && isOld(row)),
    ),
    // If the payments cannot be read, all applications would look unpaid, so none is listed.
    unpaid: paymentRows ? oldestFirst(leads.filter((row) => isToBePaid(row, payments))) : [],
    suspects: oldestFirst(
      timed(rowsOf(reviewTable))
        .filter(({ cells }) => isNew(cells[STATUS] ?? ''))
        .map((row) => ({ reported: toReported(reviewTable, row, quoteFrom(row)) })),
    ),
    pending: pending.filter(({ notice }) => isStuck(notice, now)),
    givenUp: pending.filter(({ notice }) => isGivenUp(notice, now) && !isSentTwice(notice)),
    perhapsTwice: pending.filter(({ notice }) => isSentTwice(notice)),
    problems: problemsIn(readings),
  }
}

type TimedRow = StoredRow & { readonly at: Date }

/** The rows with their times, without rows that staff added by hand, which have no id. */
const timed = (rows: readonly StoredRow[] = []): readonly TimedRow[] =>
  rows
    .map((row) => ({ ...row, at: new Date(row.cells.submittedAtUtc ?? '') }))
    .filter(({ submissionId, at }) => submissionId !== '' && !Number.isNaN(at.getTime()))

const isNew = (status: string) => /^(new)?$/i.test(status.trim())

/** Whether a lead waits for an answer. False where staff deleted the column of its status. */
const isOpen = ({ cells }: StoredRow) => isNew(cells[STATUS] ?? 'no column')

const isToBePaid = (
  { cells, lead: { storage } }: StoredRow & { readonly lead: LeadTable },
  payments: ReadonlyMap<string, LatestPayment>,
): boolean =>
  storage.hasPayment === true &&
  isUnpaid(payments.get(cells[REFERENCE] ?? '')) &&
  !isForNextDate(cells[TOPIC] ?? '') &&
  isNew(cells[STATUS] ?? '')

const toReported = (table: Table, { cells, at }: TimedRow, words: string): ReportedLead => ({
  reference: cells[REFERENCE] ?? '',
  table,
  words,
  at,
})

const oldestFirst = (rows: readonly { readonly reported: ReportedLead }[]): readonly ReportedLead[] =>
  rows.map(({ reported }) => reported).toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** Longest quote from a suspect's answers, in characters. */
const WORDS_MAX = 100

const quoteFrom = ({ cells: { answers = '' } }: StoredRow) =>
  firstWords(answers.replaceAll(/\s+/g, ' ').trim(), WORDS_MAX)

/** One sentence for each problem. All tabs of a spreadsheet fail with the same sentence: it is listed once. */
export const problemsIn = (readings: readonly TableReading[]): readonly string[] => [
  ...new Set(readings.flatMap(({ error }) => (error ? [`The sheet cannot be read. ${error.message}`] : []))),
  ...readings.flatMap((reading) =>
    reading.error ? [] : [...closedIn(reading), ...missingIn(reading), ...gapIn(reading), ...fullIn(reading)],
  ),
]

type Rows = Extract<TableReading, { readonly rows: readonly StoredRow[] }>

const PROTECTED =
  'A protected range keeps the website out: let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it, under "Protect sheets and ranges" in the menu "Data".'

const closedIn = ({ table, isClosed }: Rows): string[] =>
  isClosed?.forRows ? [`No row can be added to the tab "${table.title}". ${PROTECTED}`] : []

function missingIn({ table, missing, isClosed }: Rows): string[] {
  if (missing.length === 0) return []
  const titles = missing.map((title) => `"${title}"`).join(', ')
  const next = isClosed?.forColumns
    ? `They cannot be added. ${PROTECTED}`
    : 'The next row adds them again, empty, at the right.'
  return [`Columns are missing in the tab "${table.title}": ${titles}. ${next}`]
}

function fullIn({ table, isFullOfPending }: Rows): string[] {
  if (!isFullOfPending) return []
  return [
    `So many e-mails of the tab "${table.title}" are pending that no more can be noted: one of a new row is not sent again when it fails.`,
  ]
}

/** More empty rows between two leads than anybody leaves on purpose. */
const GAP_MIN = 100

/**
 * Warns if rows are added far below the others. Sheets appends below the last cell with content, so a column that is filled
 * in advance, for example with checkboxes, moves new rows far down.
 */
function gapIn({ table, rows }: Rows): string[] {
  const numbers = rows.flatMap(({ submissionId, rowNumber = [] }) => (submissionId === '' ? [] : rowNumber))
  const below = numbers.find((number, index) => number - (numbers[index - 1] ?? number) > GAP_MIN)
  if (below === undefined) return []
  return [
    `In the tab "${table.title}" new rows begin at row ${below}, far below the others, because the rows in between are filled, for example with checkboxes. Delete the rows in between.`,
  ]
}
