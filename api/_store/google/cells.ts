import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type Cell, type Column, cellText, type Row } from '../../_tables/table.js'

export const CELL_FIELDS =
  'userEnteredValue,userEnteredFormat.numberFormat,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'
const FORMAT = { wrapStrategy: 'WRAP', verticalAlignment: 'TOP' } as const
/** Number format of texts. With it a cell that staff edit stays a text, so that no formula can run. */
const TEXT = { type: 'TEXT' } as const
const DATE_TIME = { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm' } as const
const DATE = { type: 'DATE', pattern: 'yyyy-mm-dd' } as const

const DAY_SECONDS = 86_400
/** Days from the spreadsheet epoch, 30 December 1899, to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** Value of a cell as Google stores it. A date is a serial number. */
export type CellValue = string | number | boolean

/**
 * The text of a cell's value, as `cellText` writes it. A serial number has no zone: it is the local time that was written
 * or typed, whatever zone the spreadsheet has.
 */
export function valueText(value: CellValue, holds?: Column['holds']): string {
  if (typeof value === 'boolean') return String(value).toUpperCase()
  // Staff may type any number. The last one that is a date is December 31, 9999.
  if (!holds || typeof value === 'string' || value < 1 || value >= 2_958_466) return String(value)
  const ms = Math.round((value - UNIX_EPOCH_DAYS) * DAY_SECONDS) * 1000
  return new Date(ms)
    .toISOString()
    .slice(0, holds === 'day' ? 10 : 19)
    .replace('T', ' ')
}

/** The row's cells in the order of the tab's columns. Columns of staff are not written, so that staff may protect them. */
export function toValues(
  { cells }: Pick<Row, 'cells'>,
  columnOf: ReadonlyMap<string, number>,
): sheets_v4.Schema$CellData[] {
  const values: sheets_v4.Schema$CellData[] = []
  for (const [field, index] of columnOf) {
    const cell = cells[field]
    if (cell !== undefined) values[index] = toCell(cell)
  }
  return Array.from(values, (cell) => cell ?? {})
}

/**
 * A cell with a type. A text is never parsed: `=1+1`, `007` and `+1 212…` are stored as they were typed. A time and a day
 * become serial numbers, so that staff can sort and filter by them; a time is shown in the studio's zone.
 */
function toCell(cell: Cell): sheets_v4.Schema$CellData {
  if (cell === '') return { userEnteredFormat: FORMAT }
  if (typeof cell === 'string')
    return { userEnteredValue: { stringValue: cell }, userEnteredFormat: { ...FORMAT, numberFormat: TEXT } }
  const numberFormat = cell instanceof Date ? DATE_TIME : DATE
  const days = Date.parse(`${cellText(cell)} UTC`) / (DAY_SECONDS * 1000)
  return {
    userEnteredValue: { numberValue: days + UNIX_EPOCH_DAYS },
    userEnteredFormat: { ...FORMAT, numberFormat },
  }
}
