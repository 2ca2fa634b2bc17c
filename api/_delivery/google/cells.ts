import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Cell, Row } from '../delivery.js'

/** Parts of a cell that `toCell` sets, as a field mask. */
export const CELL_FIELDS =
  'userEnteredValue,userEnteredFormat.numberFormat,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'
const FORMAT = { wrapStrategy: 'WRAP', verticalAlignment: 'TOP' } as const
/** A text that staff enter again stays a text, and runs nothing. */
const TEXT = { type: 'TEXT' } as const
const DATE_TIME = { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm' } as const
const DATE = { type: 'DATE', pattern: 'yyyy-mm-dd' } as const

/** The row's cells in the order of the tab's columns; columns that staff added stay empty. */
export function toValues(
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
        userEnteredValue: { stringValue: truncatedToCell(cell) },
        userEnteredFormat: { ...FORMAT, numberFormat: TEXT },
      }
}

/** Most characters that a cell takes. */
const CELL_MAX = 50_000
const TRUNCATED = '\n[Cut here: the cell is full. The e-mail has all of it.]'

/** The text, or as much of it as a cell takes, with a mark that there is more. */
function truncatedToCell(text: string): string {
  if (text.length <= CELL_MAX) return text
  // Half of a surrogate pair is no character.
  return text.slice(0, CELL_MAX - TRUNCATED.length).replace(/[\uD800-\uDBFF]$/, '') + TRUNCATED
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
