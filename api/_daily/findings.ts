import {
  type DeliveryError,
  type MissingRow,
  REFERENCE,
  STATUS,
  type StoredRow,
  type Table,
  type TableReading,
  TOPIC,
} from '../_delivery/delivery.js'
import { isUnpaid, type LatestPayment, latestPayments } from '../_payments/paymentState.js'
import { isForNextDate } from '../_pipeline/metaFields.js'
import { allTables, type LeadTable, leadTables, paymentsTable, reviewTable } from '../_pipeline/toRow.js'
import type { PendingRow } from './sendPending.js'

/** `Column.field` of who sent a lead. */
const whoField = ({ storage: { email } }: Pick<LeadTable, 'storage'>): string => email.name ?? email.replyTo

/** What is read of each table. Rows whose e-mail is pending are read whole, later. */
export const FIELDS: readonly string[] = [
  ...['submittedAtUtc', REFERENCE, 'answers', STATUS, TOPIC],
  ...['time', 'state', 'amount', 'stripe'],
  ...leadTables.map(whoField),
]

/** A lead in the report. */
export type Lead = {
  readonly reference: string
  readonly table: Table
  /** Who sent it, or what it begins with. */
  readonly words: string
  readonly at: Date
}

/** What the studio's sheets hold at one moment, for the report. */
export type Findings = {
  /** How many leads there are since the last run, by tab; only tabs that have some. */
  readonly leads: readonly { readonly tab: string; readonly count: number }[]
  /** Leads without a status two days and more after they came. Oldest first, as the next two. */
  readonly unanswered: readonly Lead[]
  readonly unpaid: readonly Lead[]
  /** Rows of "Spam review" without a status. */
  readonly suspects: readonly Lead[]
  /** Rows whose e-mail or webhook has not gone out and is not on its way. */
  readonly pending: readonly PendingRow[]
  /** How applications are paid, by reference. */
  readonly payments: ReadonlyMap<string, LatestPayment>
  readonly problems: readonly string[]
}

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A younger lead's row may be on its way at this moment, in milliseconds. */
const ROW_IN_FLIGHT_MS = 60_000
/** The e-mail or webhook of a younger row may be on its way at this moment, in milliseconds. */
const IN_FLIGHT_MS = 120_000

/** Until when a run at `now` counts leads. The next one counts from there: each lead is in one report. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - ROW_IN_FLIGHT_MS)

/**
 * What the rows say.
 * @param since until when the last run counted
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
    // While payments cannot be read, no application is known to be unpaid.
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

/** Missing rows, and those that have come since, by an import for example. */
export function sortMissing(missing: readonly MissingRow[], readings: readonly TableReading[]) {
  const hasCome = ({ tableId, submissionId, reference }: MissingRow) =>
    readings.some(
      (reading) =>
        'rows' in reading &&
        reading.table.id === tableId &&
        reading.rows.some((row) => row.submissionId === submissionId || row.cells[REFERENCE] === reference),
    )
  return { come: missing.filter(hasCome), missing: missing.filter((row) => !hasCome(row)) }
}

type TimedRow = StoredRow & { readonly at: Date }

/** A row that staff wrote themselves has no id, and is left out. */
function timed(row: StoredRow): TimedRow[] {
  const at = new Date(row.cells.submittedAtUtc ?? '')
  return row.submissionId === '' || Number.isNaN(at.getTime()) ? [] : [{ ...row, at }]
}

const isNew = (status: string) => /^(new)?$/i.test(status.trim())

/** Where staff removed the column, no lead is open. */
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

const toLead = (table: Table, { cells, at }: TimedRow, words: string): Lead => ({
  reference: cells[REFERENCE] ?? '',
  table,
  words,
  at,
})

const oldestFirst = (one: Lead, other: Lead) => one.at.getTime() - other.at.getTime()

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
          `The tab "${reading.table.title}" lacks ${reading.missing.map((title) => `"${title}"`).join(', ')}. The next row brings each back, empty, at the right.`,
        ]
      : [],
  )
  // One spreadsheet that cannot be read is one problem, not one for each of its tabs.
  return [...new Set(errors), ...missing, ...readings.flatMap(gapIn)]
}

/** More empty rows between two leads than anybody leaves on purpose. */
const GAP_MIN = 100

/** Sheets adds rows below the last cell with content: a column that is filled in advance, with checkboxes for example, sends them far down. */
function gapIn(reading: TableReading): string[] {
  const leads = 'rows' in reading ? reading.rows.filter(({ submissionId }) => submissionId !== '') : []
  const numbers = leads.flatMap(({ rowNumber = [] }) => rowNumber)
  const below = numbers.find((number, index) => number - (numbers[index - 1] ?? number) > GAP_MIN)
  return below === undefined
    ? []
    : [
        `The tab "${reading.table.title}" goes on in row ${below}, far below the others: something fills the rows in between, such as checkboxes. Delete those rows.`,
      ]
}

const sentence = (error: DeliveryError) => `The sheet cannot be read. ${error.message}`
