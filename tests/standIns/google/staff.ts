import { arrangeColumns, type Book, columnsOf, moveColumn, newSheet, sortRows } from './book.js'
import { shown, stored } from './cells.js'

/**
 * What people do to a spreadsheet by hand, `book()`, which is changed in place. Tabs by title; rows and columns by index,
 * from 0.
 */
export function staffOf(book: () => Book) {
  const tab = (title: string) => {
    const sheet = book().sheets.find((candidate) => candidate.title === title)
    if (!sheet) throw new Error(`There is no tab "${title}"`)
    return sheet
  }
  return {
    renameTab: (title: string, newTitle: string) => {
      tab(title).title = newTitle
    },
    deleteTab: (title: string) => {
      const { sheetId } = tab(title)
      book().sheets = book().sheets.filter((sheet) => sheet.sheetId !== sheetId)
      book().metadata = book().metadata.filter((entry) => entry.sheetId !== sheetId)
    },
    /** @param sheetId its id, if it must be a certain one */
    addTab: (title: string, sheetId = book().nextMetadataId++) => {
      book().sheets.push(newSheet(sheetId, title))
    },
    /** Imports a file as a tab: Sheets makes dates, numbers and boxes of its cells. */
    importTab: (title: string, rows: readonly (readonly (string | number | boolean)[])[]) => {
      const sheet = newSheet(book().nextMetadataId++, title, { columnCount: rows[0]?.length ?? 0 })
      sheet.cells = rows.map((row) =>
        row.map((cell) => {
          if (typeof cell === 'string') return { userEnteredValue: { stringValue: cell } }
          return {
            userEnteredValue: typeof cell === 'number' ? { numberValue: cell } : { boolValue: cell },
          }
        }),
      )
      book().sheets.push(sheet)
    },
    renameColumn: (title: string, column: number, header: string) => {
      const cell = tab(title).cells[0]?.[column]
      if (cell) cell.userEnteredValue = { stringValue: header }
    },
    moveColumn: (title: string, from: number, to: number) => {
      moveColumn(book(), tab(title), from, to)
    },
    insertColumn: (title: string, at: number, header: string) => {
      const sheet = tab(title)
      arrangeColumns(book(), sheet, columnsOf(sheet).toSpliced(at, 0, -1))
      Object.assign(sheet.cells[0]?.[at] ?? {}, { userEnteredValue: { stringValue: header } })
    },
    deleteColumn: (title: string, column: number) => {
      const sheet = tab(title)
      arrangeColumns(book(), sheet, columnsOf(sheet).toSpliced(column, 1))
    },
    /** Chooses how a column's numbers are shown. As plain text they become the text that they showed before. */
    format: (title: string, header: string, pattern: string) => {
      const { cells } = tab(title)
      const column = cells[0]?.findIndex((cell) => shown(cell) === header) ?? -1
      for (const row of cells.slice(1)) {
        const cell = row[column]
        if (!cell || typeof stored(cell) === 'string') continue
        const text = shown(cell)
        cell.userEnteredFormat = { ...cell.userEnteredFormat, numberFormat: { type: 'DATE', pattern } }
        if (pattern === '@') cell.userEnteredValue = { stringValue: text }
      }
    },
    deleteRow: (title: string, row: number) => {
      tab(title).cells.splice(row, 1)
    },
    /** Types into a cell. */
    type: (title: string, row: number, column: number, text: string) => {
      const { cells } = tab(title)
      const cell = cells[row]?.[column]
      const typed = { userEnteredValue: { stringValue: text } }
      if (cell) Object.assign(cell, typed)
      else cells[row] = Object.assign(cells[row] ?? [], { [column]: typed })
    },
    /** Types what Sheets takes for a number or a date, and shows by this pattern. */
    typeNumber: (title: string, row: number, column: number, numberValue: number, pattern: string) => {
      const numberFormat = { type: 'NUMBER', pattern }
      Object.assign(tab(title).cells[row]?.[column] ?? {}, {
        userEnteredValue: { numberValue },
        userEnteredFormat: { numberFormat },
      })
    },
    /** Sorts the rows below the header, by the text of a column, upwards. */
    sort: (title: string, column: number) => {
      sortRows(book(), tab(title), column)
    },
  }
}

/** A tab as staff read it. */
export type TabView = NonNullable<ReturnType<typeof viewTab>>

/** The tab with this title, if there is one. */
export function viewTab(book: Book, title: string) {
  const sheet = book.sheets.find((candidate) => candidate.title === title)
  if (!sheet) return undefined
  const [headerCells = [], ...below] = sheet.cells
  const header = headerCells.map(shown)
  // By the header's titles. Text stays text and a number a number; an empty cell is missing.
  const rows = below.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, column) => {
        const value = stored(cell)
        if (value === '') return []
        return [[header[column] ?? '', typeof value === 'number' ? value : shown(cell)] as const]
      }),
    ),
  )
  const { filter, ...view } = sheet
  return { ...view, header, rows, hasFilter: filter !== undefined }
}
