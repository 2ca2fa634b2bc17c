import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type Cell, type EmailResult, NOTIFIED, type Row, type Table } from '../delivery.js'
import { changeMark, type Holder, type Mark, type SubmissionLock, takeLock } from './locks.js'
import { columnIndex, type Tab } from './tab.js'

/** One change that a request waits for. */
export type Change = Append | NotifiedUpdate

/** A row to append, and what its lock says of it. */
export type Append = Holder & {
  readonly table: Table
  /** Names the submission in the spreadsheet. */
  readonly key: string
  readonly row: Row
}

/** What became of a row's e-mail, to be noted. */
export type NotifiedUpdate = EmailResult & {
  readonly table: Table
  readonly key: string
  readonly submissionId: string
}

/** Tells the two apart. */
export const isAppend = (change: Change): change is Append => 'row' in change

/** A change that has to be written, with its place: a row to append or to mend, or what became of an e-mail. */
export type PlannedChange =
  | {
      readonly change: Append
      readonly tab: Tab
      readonly lock: SubmissionLock
      readonly mark: Mark | undefined
    }
  | { readonly change: Append; readonly tab: Tab; readonly rowIndex: number; readonly landedIn: Tab }
  | {
      readonly change: NotifiedUpdate
      readonly tab: Tab
      readonly mark: Mark | undefined
      /** The row, where its cell has to say something else. */
      readonly rowIndex: number | undefined
    }

/**
 * The requests of one change, its cells first. A row comes with its lock, so that a taken lock keeps the row out, and
 * with the mark that its e-mail is owed, so that a crash before the e-mail is noticed.
 */
export function toRequests(planned: PlannedChange, timeZone: string): sheets_v4.Schema$Request[] {
  const { change, tab } = planned
  const { sheetId, columnOf } = tab
  if ('lock' in planned) {
    const { row, key } = planned.change
    const values = toValues(row, columnOf, timeZone)
    return [
      { appendCells: { sheetId, rows: [{ values }], fields: CELL_FIELDS } },
      takeLock(planned.lock, planned.change, sheetId),
      ...changeMark(key, planned.mark, row.owesEmail ? 'owed' : planned.mark, sheetId),
    ]
  }
  if ('landedIn' in planned) {
    const values = toValues(planned.change.row, columnOf, timeZone)
    // What landed beyond the last of the columns is cleared as well.
    const width = 1 + Math.max(...columnOf.values(), ...planned.landedIn.columnOf.values())
    const cells = Array.from({ length: width }, (_, index) => values[index] ?? {})
    return [setCells(sheetId, planned.rowIndex, 0, cells)]
  }
  const { isOwed, note } = planned.change
  return [
    ...(planned.rowIndex === undefined ? [] : [setNote(tab, planned.rowIndex, note)]),
    ...changeMark(change.key, planned.mark, isOwed ? 'failed' : undefined, sheetId),
  ]
}

/** Sets a row's "Notified" cell. */
export const setNote = (tab: Tab, rowIndex: number, note: string): sheets_v4.Schema$Request =>
  setText(tab, rowIndex, NOTIFIED, note)

/** Sets one cell of a row to a text. */
export const setText = (tab: Tab, rowIndex: number, field: string, text: string): sheets_v4.Schema$Request =>
  setCells(tab.sheetId, rowIndex, columnIndex(tab, field), [toCell(text, '')])

const setCells = (
  sheetId: number,
  rowIndex: number,
  columnIndex: number,
  values: sheets_v4.Schema$CellData[],
): sheets_v4.Schema$Request => ({
  updateCells: { start: { sheetId, rowIndex, columnIndex }, rows: [{ values }], fields: CELL_FIELDS },
})

/** Parts of a cell that `toCell` sets, as a field mask. */
const CELL_FIELDS =
  'userEnteredValue,userEnteredFormat.numberFormat,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'
const FORMAT = { wrapStrategy: 'WRAP', verticalAlignment: 'TOP' } as const
/** A text that staff enter again stays a text, and runs nothing. */
const TEXT = { type: 'TEXT' } as const
const DATE_TIME = { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm' } as const
const DATE = { type: 'DATE', pattern: 'yyyy-mm-dd' } as const

/** The row's cells at the places where the columns are now; other people's columns stay empty. */
function toValues(
  { cells }: Row,
  columnOf: ReadonlyMap<string, number>,
  timeZone: string,
): sheets_v4.Schema$CellData[] {
  const values: sheets_v4.Schema$CellData[] = []
  for (const [field, index] of columnOf) values[index] = toCell(cells[field] ?? '', timeZone)
  return Array.from(values, (cell) => cell ?? {})
}

/**
 * A typed cell. Text is never parsed: `=1+1`, `007` and `+1 212…` arrive as typed. A time is a serial number
 * in `timeZone`, and a day one too, so that staff can sort and filter by it.
 */
function toCell(cell: Cell, timeZone: string): sheets_v4.Schema$CellData {
  if (cell instanceof Date)
    return {
      userEnteredValue: { numberValue: toSerialNumber(cell, timeZone) },
      userEnteredFormat: { ...FORMAT, numberFormat: DATE_TIME },
    }
  if (typeof cell === 'object')
    return {
      userEnteredValue: { numberValue: Date.parse(cell.day) / DAY_MS + UNIX_EPOCH_DAYS },
      userEnteredFormat: { ...FORMAT, numberFormat: DATE },
    }
  return cell === ''
    ? { userEnteredFormat: FORMAT }
    : {
        userEnteredValue: { stringValue: fitted(cell) },
        userEnteredFormat: { ...FORMAT, numberFormat: TEXT },
      }
}

/** Most characters that a cell takes. */
const CELL_MAX = 50_000
const CUT = '\n[Cut here: the cell is full. The e-mail has all of it.]'

/** The text, or as much of it as a cell takes, with a mark that there is more. */
function fitted(text: string): string {
  if (text.length <= CELL_MAX) return text
  // Half of a surrogate pair is no character.
  return text.slice(0, CELL_MAX - CUT.length).replace(/[\uD800-\uDBFF]$/, '') + CUT
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
