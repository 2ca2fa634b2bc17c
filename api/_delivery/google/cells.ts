import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Cell, Column, Row } from '../delivery.js'

/** Parts of a cell that `toCell` sets, as a field mask. */
export const CELL_FIELDS =
  'userEnteredValue,userEnteredFormat.numberFormat,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'

const FORMAT = { wrapStrategy: 'WRAP', verticalAlignment: 'TOP' } as const
const DATE_TIME = { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm' } as const

/** The row's cells at the places where the columns are now; other people's columns stay empty. */
export function toRowData(
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
export function toCell(cell: Cell, timeZone: string): sheets_v4.Schema$CellData {
  if (cell instanceof Date)
    return {
      userEnteredValue: { numberValue: toSerialNumber(cell, timeZone) },
      userEnteredFormat: { ...FORMAT, numberFormat: DATE_TIME },
    }
  return cell === ''
    ? { userEnteredFormat: FORMAT }
    : { userEnteredValue: { stringValue: cell }, userEnteredFormat: FORMAT }
}

/** The bold header cells of these columns. */
export const toHeader = (columns: readonly Column[]): sheets_v4.Schema$RowData => ({
  values: columns.map(({ title }) => ({
    userEnteredValue: { stringValue: title },
    userEnteredFormat: { ...FORMAT, textFormat: { bold: true } },
  })),
})

const DAY_MS = 86_400_000
/** Days from the spreadsheet epoch, 30 December 1899, to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** The time that a clock in `timeZone` shows, as days since 30 December 1899, to the second. */
export function toSerialNumber(time: Date, timeZone: string): number {
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
