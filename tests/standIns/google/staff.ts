import { arrangeColumns, type Book, type CellData, moveColumn, newSheet, removeSheet } from './book.js'
import { storedIn } from './sheets.js'

type Value = string | number | boolean

/** What people do to a spreadsheet by hand, `book()`, which is changed in place. Tabs by title; rows and columns by index, from 0. */
export function staffOf(book: () => Book) {
  const tab = (title: string) => {
    const sheet = book().sheets.find((candidate) => candidate.title === title)
    if (!sheet) throw new Error(`There is no tab "${title}"`)
    return sheet
  }
  /** The columns of a tab, in their order. */
  const columnsOf = (title: string) => [...Array(tab(title).columnCount).keys()]
  return {
    renameTab: (title: string, newTitle: string) => {
      tab(title).title = newTitle
    },
    deleteTab: (title: string) => removeSheet(book(), tab(title)),
    /** Imports a file as a tab, or makes one. @param rows - its cells, of which Sheets made dates, numbers and boxes. @default none */
    addTab: (title: string, rows: readonly (readonly Value[])[] = []) => {
      const columnCount = Math.max(1, ...rows.map(({ length }) => length))
      book().sheets.push(
        newSheet(book().nextId++, title, { columnCount, cells: rows.map((row) => row.map(cellOf)) }),
      )
    },
    moveColumn: (title: string, from: number, to: number) => moveColumn(book(), tab(title), from, to),
    insertColumn: (title: string, at: number, header: string) => {
      arrangeColumns(book(), tab(title), columnsOf(title).toSpliced(at, 0, -1))
      Object.assign(tab(title).cells[0]?.[at] ?? {}, cellOf(header))
    },
    deleteColumn: (title: string, column: number) => {
      arrangeColumns(book(), tab(title), columnsOf(title).toSpliced(column, 1))
    },
    deleteRow: (title: string, row: number) => {
      tab(title).cells.splice(row, 1)
    },
    /** Types into a cell. */
    type: (title: string, row: number, column: number, value: Value) => {
      const { cells } = tab(title)
      const typed = [...(cells[row] ?? [])]
      typed[column] = { ...typed[column], ...cellOf(value) }
      cells[row] = Array.from(typed, (cell) => cell ?? {})
    },
  }
}

function cellOf(value: Value): CellData {
  if (typeof value === 'string') return value === '' ? {} : { userEnteredValue: { stringValue: value } }
  return { userEnteredValue: typeof value === 'number' ? { numberValue: value } : { boolValue: value } }
}

/** A tab as staff read it. */
export type TabView = NonNullable<ReturnType<typeof viewTab>>

/** The tab with this title, if there is one: its rows by the header's titles, without empty cells. */
export function viewTab(book: Book, title: string) {
  const sheet = book.sheets.find((candidate) => candidate.title === title)
  if (!sheet) return undefined
  const [first = [], ...below] = sheet.cells
  const header = first.map((cell) => String(storedIn(cell)))
  const rows = below.map((row) =>
    Object.fromEntries(
      row.map((cell, column) => [header[column], storedIn(cell)]).filter(([, value]) => value !== ''),
    ),
  )
  return { ...sheet, header, rows }
}
