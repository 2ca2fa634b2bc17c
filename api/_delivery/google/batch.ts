import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type Cell, NOTIFIED, type Row, type Table } from '../delivery.js'
import { noteOwed, owedId, type SubmissionLock, takeLock } from './locks.js'
import { columnIndex, type Tab } from './tab.js'

/** One change that a request waits for. */
export type Change = Append | NotifiedUpdate

/** A row to append. */
export type Append = {
  readonly table: Table
  readonly row: Row
  /** Goes into the row's lock, so that a write whose answer was lost is known as this change's own. */
  readonly nonce: Buffer
}

/** A row's "Notified" cell to set. */
export type NotifiedUpdate = {
  readonly table: Table
  readonly submissionId: string
  readonly isNotified: boolean
}

/** Id of the submission whose row it is. */
export const submissionOf = (change: Change): string =>
  isAppend(change) ? change.row.id : change.submissionId

/** Tells the two apart. */
export const isAppend = (change: Change): change is Append => 'row' in change

/** A change that has to be written, with its place. */
export type PlannedChange =
  | { readonly change: Append; readonly tab: Tab; readonly lock: SubmissionLock }
  | { readonly change: NotifiedUpdate; readonly tab: Tab; readonly rowIndex: number }

/** What the "Notified" cell says to staff while the row's e-mail is owed. */
const OWED = 'no'

/** The batch that writes them: rows together with their locks, so that a taken lock keeps the row out. */
export function toRequests(planned: readonly PlannedChange[], timeZone: string): sheets_v4.Schema$Request[] {
  const appends = planned.filter((one) => 'lock' in one)
  const updates = planned.filter((one) => 'rowIndex' in one)
  const tabs = new Set(appends.map(({ tab }) => tab))
  return [
    ...[...tabs].map((tab) => ({
      appendCells: {
        sheetId: tab.sheetId,
        rows: appends
          .filter((append) => append.tab === tab)
          .map(({ change }) => toRowData(change.row, tab.columnOf, timeZone)),
        fields: CELL_FIELDS,
      },
    })),
    ...appends.map(({ change, tab, lock }) => takeLock(lock, change.nonce, tab.sheetId)),
    ...updates.flatMap(({ change: { submissionId, isNotified }, tab, rowIndex }) => [
      {
        updateCells: {
          start: { sheetId: tab.sheetId, rowIndex, columnIndex: columnIndex(tab, NOTIFIED) },
          rows: [{ values: [toCell(isNotified ? '' : OWED, timeZone)] }],
          fields: CELL_FIELDS,
        },
      },
      noteOwed(owedId(submissionId), !isNotified, tab.sheetId),
    ]),
  ]
}

/** Parts of a cell that `toCell` sets, as a field mask. */
const CELL_FIELDS =
  'userEnteredValue,userEnteredFormat.numberFormat,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'
const FORMAT = { wrapStrategy: 'WRAP', verticalAlignment: 'TOP' } as const
/** A text that staff enter again stays a text, and runs nothing. */
const TEXT = { type: 'TEXT' } as const
const DATE_TIME = { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm' } as const

/** The row's cells at the places where the columns are now; other people's columns stay empty. */
function toRowData(
  { cells }: Row,
  columnOf: ReadonlyMap<string, number>,
  timeZone: string,
): sheets_v4.Schema$RowData {
  const values: sheets_v4.Schema$CellData[] = []
  for (const [field, index] of columnOf) values[index] = toCell(cells[field] ?? '', timeZone)
  return { values: Array.from(values, (cell) => cell ?? {}) }
}

/**
 * A typed cell. Text is never parsed: `=1+1`, `007` and `+1 212…` arrive as typed. A time is a serial number
 * in `timeZone`, so that staff can sort and filter by it.
 */
function toCell(cell: Cell, timeZone: string): sheets_v4.Schema$CellData {
  if (cell instanceof Date)
    return {
      userEnteredValue: { numberValue: toSerialNumber(cell, timeZone) },
      userEnteredFormat: { ...FORMAT, numberFormat: DATE_TIME },
    }
  return cell === ''
    ? { userEnteredFormat: FORMAT }
    : { userEnteredValue: { stringValue: cell }, userEnteredFormat: { ...FORMAT, numberFormat: TEXT } }
}

const DAY_MS = 86_400_000
/** Days from the spreadsheet epoch, 30 December 1899, to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** The time that a clock in `timeZone` shows, as days since 30 December 1899, to the second. */
function toSerialNumber(time: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value)
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return clock / DAY_MS + UNIX_EPOCH_DAYS
}
