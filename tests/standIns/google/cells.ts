import type { CellData } from './shapes.js'

const DAY_MS = 86_400_000
/** Days from the spreadsheet epoch to 1 January 1970. */
const UNIX_EPOCH_DAYS = 25_569

/** What a cell shows, in text: a number by its format, of those that the stand-in knows. */
export function shown(cell: CellData | undefined): string {
  const value = stored(cell)
  if (typeof value !== 'number') return typeof value === 'string' ? value : String(value).toUpperCase()
  const time = new Date(Math.round((value - UNIX_EPOCH_DAYS) * DAY_MS))
  const [year = '', month = '', day = '', clock = ''] = time.toISOString().slice(0, 16).split(/[-T]/)
  const pattern = cell?.userEnteredFormat?.numberFormat?.pattern ?? ''
  return /[ymd]/.test(pattern)
    ? pattern.replace('yyyy', year).replace('dd', day).replace('hh:mm', clock).replace('mm', month)
    : pattern.replaceAll('"', '').replace('0', String(value)) || String(value)
}

/** The value of a cell, whatever it shows: a date is a serial number. */
export function stored(cell: CellData | undefined): string | number | boolean {
  const { stringValue, numberValue, boolValue } = cell?.userEnteredValue ?? {}
  return stringValue ?? numberValue ?? boolValue ?? ''
}
