import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'

/** Whether staff protected a cell against the website. @param columnIndex - undefined: any cell of the row */
export const isProtected = (
  sheet: sheets_v4.Schema$Sheet | undefined,
  rowIndex: number,
  columnIndex?: number,
): boolean =>
  (sheet?.protectedRanges ?? []).some(({ range, warningOnly, requestingUserCanEdit }) => {
    const { startRowIndex, endRowIndex, startColumnIndex, endColumnIndex } = range ?? {}
    // Google leaves out the ends of a range that reaches to the end of the tab.
    const isIn = (index: number, start?: number | null, end?: number | null) =>
      index >= (start ?? 0) && index < (end ?? Number.POSITIVE_INFINITY)
    const isInColumn = columnIndex === undefined || isIn(columnIndex, startColumnIndex, endColumnIndex)
    const isInside = isIn(rowIndex, startRowIndex, endRowIndex) && isInColumn
    return isInside && !warningOnly && !requestingUserCanEdit
  })
