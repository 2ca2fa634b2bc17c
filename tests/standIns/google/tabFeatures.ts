import { ApiError } from './apiError.js'
import type { Sheet } from './book.js'
import type { GridRange, SheetsRequests } from './shapes.js'

/** Formats the filled rows of a range. */
export function repeatFormat(sheet: Sheet, { range, cell }: SheetsRequests['repeatCell']): void {
  checkRange(sheet, range)
  for (const row of sheet.cells.slice(range.startRowIndex)) {
    const found = row[range.startColumnIndex ?? 0]
    const numberFormat = cell.userEnteredFormat?.numberFormat
    if (found) found.userEnteredFormat = { ...found.userEnteredFormat, numberFormat }
  }
}

/** Sets drop-downs and rules that color cells, as far as Google would. */
export function furnish(
  sheetOf: (sheetId: number) => Sheet,
  { setDataValidation, addConditionalFormatRule }: Partial<SheetsRequests>,
): void {
  if (setDataValidation) {
    const { range, rule } = setDataValidation
    const sheet = sheetOf(range.sheetId)
    checkRange(sheet, range)
    if (rule.condition.type === 'CUSTOM_FORMULA')
      throw new ApiError(400, 'The stand-in knows lists and checkboxes only')
    sheet.validations.push(setDataValidation)
  }
  if (addConditionalFormatRule) {
    const { index, rule } = addConditionalFormatRule
    const [range] = rule.ranges
    const sheet = sheetOf(range?.sheetId ?? -1)
    for (const one of rule.ranges) checkRange(sheet, one)
    if (index > sheet.colorRules.length) throw new ApiError(400, 'No conditional format at that index')
    const [value] = rule.booleanRule.condition.values
    // A formula with a comma means something else in the spreadsheets of many countries.
    if (!/^=[^,;]+$/.test(value?.userEnteredValue ?? '')) throw new ApiError(400, 'Invalid formula')
    sheet.colorRules.splice(index, 0, rule)
  }
}

function checkRange(
  sheet: Sheet,
  { startRowIndex = 0, endRowIndex, startColumnIndex = 0, endColumnIndex }: GridRange,
) {
  const { rowCount, columnCount } = sheet
  if (startRowIndex >= (endRowIndex ?? rowCount) || (endRowIndex ?? 0) > rowCount)
    throw new ApiError(400, `Invalid rows on ${sheet.title}`)
  if (startColumnIndex >= (endColumnIndex ?? columnCount) || (endColumnIndex ?? 0) > columnCount)
    throw new ApiError(400, `Invalid columns on ${sheet.title}`)
}
