import type { CellData } from './shapes.js'

const DAY_MS = 86_400_000
/** Days from the spreadsheet epoch to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** What a cell shows, in text: a number by its format, of those that the stand-in knows. */
export function shown(cell: CellData | undefined): string {
  const value = cell?.userEnteredValue
  if (!value) return ''
  if ('stringValue' in value) return value.stringValue
  if ('boolValue' in value) return String(value.boolValue).toUpperCase()
  const time = new Date(Math.round((value.numberValue - UNIX_EPOCH_DAYS) * DAY_MS))
  const [year, month, day, clock] = time.toISOString().slice(0, 16).split(/[-T]/)
  switch (cell.userEnteredFormat?.numberFormat?.pattern) {
    case 'yyyy-mm-dd':
      return `${year}-${month}-${day}`
    case 'yyyy-mm-dd hh:mm':
      return `${year}-${month}-${day} ${clock}`
    case 'dd/mm/yyyy':
      return `${day}/${month}/${year}`
    case 'dd/mm/yyyy hh:mm':
      return `${day}/${month}/${year} ${clock}`
    default:
      return String(value.numberValue)
  }
}

/** The value of a cell, whatever it shows: a date is a serial number. */
export function stored(cell: CellData | undefined): string | number | boolean {
  const value = cell?.userEnteredValue
  if (!value) return ''
  if ('stringValue' in value) return value.stringValue
  return 'numberValue' in value ? value.numberValue : value.boolValue
}
