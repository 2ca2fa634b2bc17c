import { pathsIn, pick } from './fields.js'
import { ApiError, type CellData, type DimensionRange, type Of, type Request } from './shapes.js'

/** A tab. Indices count from 0; row 0 is the header. */
export type Sheet = {
  readonly sheetId: number
  title: string
  hidden: boolean
  rowCount: number
  columnCount: number
  frozenRowCount: number
  cells: CellData[][]
  widths: number[]
  hasFilter: boolean
  /** Drop-downs. */
  validations: Of<'setDataValidation'>[]
}

/** A piece of developer metadata, on a tab, on one of its columns, or on the whole spreadsheet. */
export type Metadata = {
  metadataId: number
  metadataKey: string
  metadataValue: string
  sheetId: number | undefined
  column: number | undefined
}

/** What Google does not do as it is believed to. */
export type Oddity =
  | 'takes ids twice'
  | 'applies half a batch'
  | 'leaves metadata of columns'
  | 'forgets hidden tabs'

/** A spreadsheet's content: plain data, so that a batch is tried on a copy. */
export type Book = {
  sheets: Sheet[]
  metadata: Metadata[]
  nextId: number
  /** A text that no cell may hold. */
  refused?: string
  oddity?: Oddity
}

/** An empty spreadsheet has one tab, as a new one of Google's does. */
export const newBook = (): Book => ({ sheets: [newSheet(0, 'Sheet1')], metadata: [], nextId: 1_000_000_000 })

/** A tab without a cell, as large as Google makes it where nothing is said. */
export const newSheet = (sheetId: number, title: string, grid: Partial<Sheet> = {}): Sheet => ({
  ...{ sheetId, title, hidden: false, rowCount: 1000, columnCount: 26, frozenRowCount: 0 },
  ...{ cells: [], widths: [], hasFilter: false, validations: [], ...grid },
})

/** Applies a batch to a copy: completely, or an `ApiError` and nothing. Google names the request that it refuses. */
export function applyBatch(book: Book, requests: readonly Request[]): Book {
  const draft = structuredClone(book)
  for (const [index, request] of requests.entries())
    try {
      if (draft.refused && JSON.stringify(request).includes(draft.refused))
        throw new ApiError(400, 'Not acceptable')
      applyRequest(draft, request)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (book.oddity === 'applies half a batch') Object.assign(book, draft)
      const [kind] = Object.keys(request)
      throw new ApiError(error.status, `Invalid requests[${index}].${kind}: ${error.message}`)
    }
  return draft
}

/** The tab with this id. */
export function sheetOf(book: Book, sheetId = 0): Sheet {
  const sheet = book.sheets.find((candidate) => candidate.sheetId === sheetId)
  if (!sheet) throw new ApiError(400, `No grid with id: ${sheetId}`)
  return sheet
}

/** Most characters of metadata, keys and values, that a tab holds. */
const METADATA_LIMIT = 30_000

/** Most characters of a cell. */
const CELL_MAX = 50_000

/** What of a cell may be written. A misspelled name would be noticed nowhere else: nothing would be written. */
const CELL_FIELDS = [
  'userEnteredValue',
  ...['numberFormat', 'wrapStrategy', 'verticalAlignment', 'textFormat.bold'].map(
    (part) => `userEnteredFormat.${part}`,
  ),
]

type Appliers = { readonly [Kind in keyof Request]: (book: Book, request: Of<Kind>) => void }

/** What the stand-in knows: the requests that the site sends. */
const APPLIERS: Appliers = {
  addSheet(
    book,
    { properties: { title = '', hidden = false, gridProperties, sheetId = book.nextId++ } = {} },
  ) {
    if (book.sheets.some((sheet) => sheet.sheetId === sheetId))
      throw new ApiError(400, `Sheet with id ${sheetId} already exists`)
    if (book.sheets.some((sheet) => sheet.title.toLowerCase() === title.toLowerCase()))
      throw new ApiError(400, `A sheet with the name "${title}" already exists.`)
    book.sheets.push(newSheet(sheetId, title, { hidden, ...gridProperties }))
  },
  deleteSheet(book, request) {
    removeSheet(book, sheetOf(book, request.sheetId))
  },
  appendCells(book, { sheetId, rows = [], fields = '' }) {
    const sheet = sheetOf(book, sheetId)
    const last = sheet.cells.findLastIndex((row) => row.some((cell) => cell.userEnteredValue))
    for (const [offset, { values = [] }] of rows.entries()) {
      sheet.rowCount = Math.max(sheet.rowCount, last + 2 + offset)
      writeRow(sheet, last + 1 + offset, 0, values, fields)
    }
  },
  updateCells(book, { start = {}, rows = [], fields = '' }) {
    // Google would write it. Staff sort and move rows at any moment, so the website may only add rows.
    if (start.rowIndex || rows.length > 1) throw new ApiError(400, 'A cell below the header was written')
    writeRow(sheetOf(book, start.sheetId), 0, start.columnIndex ?? 0, rows[0]?.values ?? [], fields)
  },
  appendDimension(book, { sheetId, length = 0 }) {
    sheetOf(book, sheetId).columnCount += length
  },
  deleteDimension(book, { range = {} }) {
    const { sheet, first, count } = checkedRange(book, range)
    if (sheet.rowCount - sheet.frozenRowCount <= count)
      throw new ApiError(400, 'Sorry, it is not possible to delete all non-frozen rows.')
    sheet.rowCount -= count
    sheet.cells.splice(first, count)
  },
  moveDimension(book, { source = {}, destinationIndex = 0 }) {
    const { sheet, first } = checkedRange(book, source)
    // Counted before the column is taken out of its place.
    moveColumn(book, sheet, first, destinationIndex > first ? destinationIndex - 1 : destinationIndex)
  },
  updateDimensionProperties(book, { range = {}, properties }) {
    const { sheet, first } = checkedRange(book, range)
    sheet.widths[first] = properties?.pixelSize ?? 0
  },
  setBasicFilter(book, { filter }) {
    sheetOf(book, filter?.range?.sheetId).hasFilter = true
  },
  setDataValidation(book, request) {
    sheetOf(book, request.range?.sheetId).validations.push(request)
  },
  createDeveloperMetadata(book, { developerMetadata: given = {} }) {
    const { metadataId = book.nextId++, metadataKey = '', metadataValue = '', location = {} } = given
    if (book.oddity !== 'takes ids twice' && book.metadata.some((entry) => entry.metadataId === metadataId))
      throw new ApiError(400, `Developer metadata with id ${metadataId} already exists`)
    const range = location.dimensionRange && checkedRange(book, location.dimensionRange)
    const sheet = location.spreadsheet ? undefined : (range?.sheet ?? sheetOf(book, location.sheetId))
    const sheetId = sheet?.sheetId
    book.metadata.push({ metadataId, metadataKey, metadataValue, sheetId, column: range?.first })
    const texts = book.metadata.filter((entry) => entry.sheetId === sheetId)
    if (texts.flatMap((entry) => entry.metadataKey + entry.metadataValue).join('').length > METADATA_LIMIT)
      throw new ApiError(400, 'Developer metadata exceeds the storage quota')
  },
  deleteDeveloperMetadata(book, { dataFilter }) {
    const id = dataFilter?.developerMetadataLookup?.metadataId
    const found = book.metadata.find(({ metadataId }) => metadataId === id)
    if (!found) throw new ApiError(400, `No developer metadata with id ${id}`)
    book.metadata = book.metadata.filter((entry) => entry !== found)
  },
}

function applyRequest(book: Book, request: Request): void {
  const [[kind, content] = [], ...more] = Object.entries(request)
  const apply = APPLIERS[kind as keyof Request] as ((book: Book, content: unknown) => void) | undefined
  if (!apply || more.length > 0) throw new ApiError(400, `The stand-in knows no request like this: ${kind}`)
  apply(book, content)
}

/** Removes a tab with its metadata. */
export function removeSheet(book: Book, sheet: Sheet): void {
  book.sheets = book.sheets.filter((one) => one !== sheet)
  book.metadata = book.metadata.filter(({ sheetId }) => sheetId !== sheet.sheetId)
}

function writeRow(sheet: Sheet, rowIndex: number, column: number, values: CellData[], fields: string): void {
  const paths = pathsIn(fields)
  const unknown = paths.find((path) => !CELL_FIELDS.includes(path))
  if (unknown) throw new ApiError(400, `Unknown field ${unknown} in the field mask`)
  if (column + values.length > sheet.columnCount) throw new ApiError(400, 'The row is wider than the grid')
  if (values.some((cell) => (cell.userEnteredValue?.stringValue?.length ?? 0) > CELL_MAX))
    throw new ApiError(400, 'Your input contains more than the maximum of 50000 characters in a single cell.')
  const row = sheet.cells[rowIndex] ?? []
  for (const [offset, cell] of values.entries()) row[column + offset] = pick(cell, paths) as CellData
  sheet.cells[rowIndex] = Array.from(row, (cell) => cell ?? {})
}

/**
 * Arranges the columns of a tab anew, with their metadata.
 * @param order - where each column was before; -1 for a new one. A column that is not in it is deleted.
 */
export function arrangeColumns(book: Book, sheet: Sheet, order: readonly number[]): void {
  sheet.columnCount = order.length
  sheet.cells = sheet.cells.map((row) => order.map((column) => row[column] ?? {}))
  if (book.oddity === 'leaves metadata of columns') return
  book.metadata = book.metadata.flatMap((entry) => {
    if (entry.sheetId !== sheet.sheetId || entry.column === undefined) return [entry]
    const column = order.indexOf(entry.column)
    return column === -1 ? [] : [{ ...entry, column }]
  })
}

/** Moves a column. */
export function moveColumn(book: Book, sheet: Sheet, from: number, to: number): void {
  const order = Array.from({ length: sheet.columnCount }, (_, column) => column)
  order.splice(to, 0, ...order.splice(from, 1))
  arrangeColumns(book, sheet, order)
}

/** The tab that the range is on, its first index, and how many it has. */
function checkedRange(
  book: Book,
  { sheetId, dimension, startIndex: first = 0, endIndex = 0 }: DimensionRange,
) {
  const sheet = sheetOf(book, sheetId)
  const most = dimension === 'COLUMNS' ? sheet.columnCount : sheet.rowCount
  if (first >= endIndex || endIndex > most)
    throw new ApiError(400, `Invalid dimension range on ${sheet.title}`)
  return { sheet, first, count: endIndex - first }
}
