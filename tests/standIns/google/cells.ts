import type { CellData } from './shapes.js'

const DAY_MS = 86_400_000
/** Days from the spreadsheet epoch to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** What a cell shows, in text: a number by its format, of those that the stand-in knows. */
export function shown(cell: CellData | undefined): string {
  const value = cell?.userEnteredValue
  if (!value) return ''
  if ('stringValue' in value) return value.stringValue
  const time = new Date(Math.round((value.numberValue - UNIX_EPOCH_DAYS) * DAY_MS))
  switch (cell.userEnteredFormat?.numberFormat?.pattern) {
    case 'yyyy-mm-dd':
      return time.toISOString().slice(0, 10)
    case 'yyyy-mm-dd hh:mm':
      return time.toISOString().slice(0, 16).replace('T', ' ')
    default:
      return String(value.numberValue)
  }
}
