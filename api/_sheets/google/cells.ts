import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { wallClock } from '../../_tables/csv.js'
import type { Cell, Row } from '../../_tables/table.js'

/** The parts of a cell that `toCell` sets, as a field mask of the Sheets API. */
export const CELL_FIELDS =
  'userEnteredValue,userEnteredFormat.numberFormat,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'
const FORMAT = { wrapStrategy: 'WRAP', verticalAlignment: 'TOP' } as const
/** Number format of texts. With it a cell that staff edit stays a text, so that no formula can run. */
const TEXT = { type: 'TEXT' } as const
const DATE_TIME = { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm' } as const
const DATE = { type: 'DATE', pattern: 'yyyy-mm-dd' } as const

/** The row's cells in the order of the tab's columns. Cells of columns that staff added stay empty. */
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
 * A cell with a type. A text is never parsed: `=1+1`, `007` and `+1 212…` are stored as they were typed. A time and a day
 * become serial numbers, so that staff can sort and filter by them; a time is shown in `timeZone` (IANA).
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

/** Longest text of a cell in Google Sheets, in characters. */
const CELL_MAX = 50_000
const TRUNCATED = '\n[Cut here: the cell is full. The e-mail has all of it.]'

/** The text; if it is too long for a cell, its beginning and a note that it was cut. */
function truncatedToCell(text: string): string {
  if (text.length <= CELL_MAX) return text
  // Cutting may leave half of a surrogate pair, which Google refuses.
  return text.slice(0, CELL_MAX - TRUNCATED.length).replace(/[\uD800-\uDBFF]$/, '') + TRUNCATED
}

const DAY_MS = 86_400_000
/** Days from the spreadsheet epoch, 30 December 1899, to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** The local time in `timeZone` (IANA) as a serial number of spreadsheets: days since 30 December 1899. */
const toSerialNumber = (time: Date, timeZone: string): number =>
  Date.parse(`${wallClock(time, timeZone).replace(' ', 'T')}Z`) / DAY_MS + UNIX_EPOCH_DAYS
