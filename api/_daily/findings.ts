import {
  type DeliveryError,
  NOTIFIED,
  PAYMENT,
  STATUS,
  type StoredRow,
  type Table,
  type TableReading,
} from '../_delivery/delivery.js'
import { isForNextDate } from '../_pipeline/metaFields.js'
import { type LeadTable, leadTables, reviewTable } from '../_pipeline/toRow.js'

/** `Column.field` of who sent a lead. */
const whoField = ({ record: { email } }: Pick<LeadTable, 'record'>): string => email.name ?? email.replyTo

/** What is read of each table. The rows whose e-mail is owed are read whole, later. */
export const FIELDS: readonly string[] = [
  'submittedAtUtc',
  'reference',
  'answers',
  NOTIFIED,
  STATUS,
  PAYMENT,
  'about',
  ...leadTables.map(whoField),
]

/** A lead in the report. */
export type Lead = {
  readonly reference: string
  readonly table: Table
  readonly rowNumber: number | undefined
  /** Who sent it, or what it begins with. */
  readonly words: string
  readonly at: Date
}

/** What there is to say of the studio's sheets at one moment. */
export type Findings = {
  /** How many leads there are since the last run, by tab; only tabs that have some. */
  readonly leads: readonly { readonly tab: string; readonly count: number }[]
  /** Leads that nobody has noted an answer to, two days and more after they came. Oldest first, as the next two. */
  readonly unanswered: readonly Lead[]
  readonly unpaid: readonly Lead[]
  /** Rows of "Spam review" that nobody has judged. */
  readonly suspects: readonly Lead[]
  /** Leads whose e-mail has not gone out. */
  readonly owed: readonly OwedLead[]
  readonly problems: readonly string[]
}

/** A lead whose e-mail has not gone out. */
export type OwedLead = LeadTable & { readonly submissionId: string }

const TWO_DAYS_MS = 48 * 60 * 60_000
/** A younger lead's row or e-mail may be on its way at this moment, in milliseconds. */
const ON_ITS_WAY_MS = 60_000

/** Until when a run at `now` counts leads. The next one counts from there: each lead is in one report. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - ON_ITS_WAY_MS)

/**
 * What the rows say.
 * @param since until when the last run counted
 */
export function findingsIn(readings: readonly TableReading[], since: Date, now: Date): Findings {
  const until = countedUntil(now)
  const rowsOf = ({ id }: Table) =>
    readings.flatMap((reading) => ('rows' in reading && reading.table.id === id ? reading.rows : []))
  const all = leadTables.map((one) => ({ ...one, rows: rowsOf(one.table).flatMap(timed) }))
  const select = (isMeant: (row: TimedRow) => boolean) =>
    all
      .flatMap(({ record, table, rows }) =>
        rows.filter(isMeant).map((row) => toLead(table, row, row.cells[whoField({ record })] ?? '')),
      )
      .toSorted(oldestFirst)

  return {
    leads: all.flatMap(({ table, rows }) => {
      const count = rows.filter(({ at }) => at > since && at <= until).length
      return count > 0 ? [{ tab: table.title, count }] : []
    }),
    unanswered: select((row) => isOpen(row) && now.getTime() - row.at.getTime() > TWO_DAYS_MS),
    unpaid: select(({ cells }) => isUnpaid(cells) && !/^not a fit$/i.test(cells[STATUS] ?? '')),
    suspects: rowsOf(reviewTable)
      .flatMap(timed)
      .filter(({ cells }) => isNew(cells[STATUS] ?? ''))
      .map((row) => toLead(reviewTable, row, firstWords(row.cells.answers ?? '')))
      .toSorted(oldestFirst),
    owed: all.flatMap(({ record, table, rows }) =>
      rows
        .filter(({ isEmailOwed, at }) => isEmailOwed && at <= until)
        .map(({ submissionId }) => ({ record, table, submissionId })),
    ),
    problems: problemsIn(readings),
  }
}

type TimedRow = StoredRow & { readonly at: Date }

/** What staff wrote into a tab themselves is no lead. */
function timed(row: StoredRow): TimedRow[] {
  const at = new Date(row.cells.submittedAtUtc ?? '')
  return row.submissionId === '' || Number.isNaN(at.getTime()) ? [] : [{ ...row, at }]
}

const isNew = (status: string) => /^(new)?$/i.test(status.trim())

/** Where staff removed the column, none of them can note an answer. */
const isOpen = ({ cells }: StoredRow) => isNew(cells[STATUS] ?? 'no column')

/** Without the cell nothing is to be paid. */
const isUnpaid = ({ [PAYMENT]: payment, about = '' }: StoredRow['cells']) =>
  payment !== undefined && /^(failed.*)?$/i.test(payment) && !isForNextDate(about)

const toLead = (table: Table, { cells, at, rowNumber }: TimedRow, words: string): Lead => ({
  reference: cells.reference ?? '',
  table,
  rowNumber,
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

/** Rows that nobody leaves empty between two leads. */
const GAP_MIN = 100

/** A column that is filled in advance, with checkboxes for example, sends new rows below it, where nobody looks. */
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
