import { ApiError } from './apiError.js'
import { shown } from './cells.js'
import { checkFields, mergeFields, parseFields } from './fields.js'
import type { CellData, DimensionRange, GridRange, Lookup, Of, Request } from './shapes.js'

/** A tab. Indices count from 0; row 0 is the header. */
export type Sheet = {
  sheetId: number
  title: string
  rowCount: number
  columnCount: number
  frozenRowCount: number
  cells: CellData[][]
  widths: number[]
  filter: GridRange | undefined
  /** Ranges that the website may not edit. */
  /** Drop-downs and checkboxes. */
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

/** A spreadsheet's content: plain data, so that a batch is tried on a copy. */
export type Book = {
  sheets: Sheet[]
  metadata: Metadata[]
  nextMetadataId: number
  /** A text that no cell may hold. */
  refused?: string
  /** What the stand-in does differently from what Google is believed to do. */
  oddity?: Oddity | undefined
}

/** A property of Google's that is missing: a taken id is taken again, or a sort loses metadata. Or it is no spreadsheet. */
export type Oddity =
  | ('takes ids twice' | 'loses metadata when sorted')
  | ('hides columns' | 'is an Excel file')

/** An empty spreadsheet has one tab, as a new one of Google's does. */
export const newBook = (): Book => ({
  sheets: [newSheet(0, 'Sheet1')],
  metadata: [],
  nextMetadataId: 1_000_000_000,
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
      throw new ApiError(
        error.status,
        `Invalid requests[${index}].${Object.keys(request)[0]}: ${error.message}`,
      )
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

/** What of a cell may be written. A misspelled name would be noticed nowhere else: nothing would be written. */
const CELL_FIELDS = {
  userEnteredValue: {},
  userEnteredFormat: {
    numberFormat: {},
    wrapStrategy: {},
    verticalAlignment: {},
    textFormat: { bold: {} },
  },
}

type Appliers = { readonly [Kind in keyof Request]: (book: Book, request: Of<Kind>) => void }

/** What the stand-in knows: the requests that the site sends. */
const APPLIERS: Appliers = {
  addSheet,
  appendCells,
  updateCells,
  createDeveloperMetadata,
  deleteSheet(book, request) {
    const { sheetId } = sheetOf(book, request.sheetId)
    book.sheets = book.sheets.filter((sheet) => sheet.sheetId !== sheetId)
    book.metadata = book.metadata.filter((entry) => entry.sheetId !== sheetId)
  },
  appendDimension(book, { sheetId, length = 0 }) {
    sheetOf(book, sheetId).columnCount += length
  },
  repeatCell(book, { range = {}, cell }) {
    for (const row of sheetOf(book, range.sheetId).cells.slice(range.startRowIndex)) {
      const found = row[range.startColumnIndex ?? 0]
      const numberFormat = cell?.userEnteredFormat?.numberFormat
      if (found)
        found.userEnteredFormat = { ...found.userEnteredFormat, ...(numberFormat && { numberFormat }) }
    }
  },
  moveDimension(book, { source: { sheetId, startIndex = 0 } = {}, destinationIndex = 0 }) {
    // Counted before the column is taken out of its place.
    const to = destinationIndex > startIndex ? destinationIndex - 1 : destinationIndex
    moveColumn(book, sheetOf(book, sheetId), startIndex, to)
  },
  sortRange(book, { range, sortSpecs }) {
    sortRows(book, sheetOf(book, range?.sheetId), sortSpecs?.[0]?.dimensionIndex ?? 0)
  },
  updateDimensionProperties(book, { range = {}, properties }) {
    const { widths } = checkedRange(book, range)
    for (let index = range.startIndex ?? 0; index < (range.endIndex ?? 0); index++)
      widths[index] = properties?.pixelSize ?? 0
  },
  setBasicFilter(book, { filter }) {
    sheetOf(book, filter?.range?.sheetId).filter = filter?.range
  },
  setDataValidation(book, request) {
    sheetOf(book, request.range?.sheetId).validations.push(request)
  },
  deleteDeveloperMetadata(book, { dataFilter }) {
    const found = metadataIn(book, dataFilter?.developerMetadataLookup)
    book.metadata = book.metadata.filter((entry) => entry !== found)
  },
  updateDeveloperMetadata(book, { dataFilters, developerMetadata }) {
    const found = metadataIn(book, dataFilters?.[0]?.developerMetadataLookup)
    found.metadataValue = developerMetadata?.metadataValue ?? ''
    checkQuota(book, found.sheetId)
  },
}

function applyRequest(book: Book, request: Request): void {
  const [[kind, content] = [], ...more] = Object.entries(request)
  const apply = APPLIERS[kind as keyof Request] as ((book: Book, content: unknown) => void) | undefined
  if (!apply || more.length > 0) throw new ApiError(400, `The stand-in knows no request like this: ${kind}`)
  apply(book, content)
}

/** The metadata that a filter names by id, and perhaps by value. */
function metadataIn(book: Book, { metadataId, metadataValue }: Lookup = {}): Metadata {
  const found = book.metadata.find(
    (entry) =>
      entry.metadataId === metadataId && (metadataValue ?? entry.metadataValue) === entry.metadataValue,
  )
  // Google does not say what it does when there is none. To refuse is the harder case.
  if (!found) throw new ApiError(400, `No developer metadata with id ${metadataId}`)
  return found
}

/** A tab without a cell, as large as Google makes it where nothing is said. */
export const newSheet = (sheetId: number, title: string, grid: Partial<Sheet> = {}): Sheet => ({
  ...{ sheetId, title, rowCount: 1000, columnCount: 26, frozenRowCount: 0, ...grid },
  ...{ cells: [], widths: [], filter: undefined, validations: [] },
})

function addSheet(book: Book, { properties = {} }: Of<'addSheet'>): void {
  const { title = '', gridProperties = {}, sheetId = book.nextMetadataId++ } = properties
  if (book.sheets.some((sheet) => sheet.sheetId === sheetId))
    throw new ApiError(400, `Sheet with id ${sheetId} already exists`)
  if (book.sheets.some((sheet) => sheet.title.toLowerCase() === title.toLowerCase()))
    throw new ApiError(400, `A sheet with the name "${title}" already exists`)
  book.sheets.push(newSheet(sheetId, title, gridProperties))
}

function appendCells(book: Book, { sheetId, rows = [], fields = '' }: Of<'appendCells'>): void {
  const sheet = sheetOf(book, sheetId)
  const lastWithData = sheet.cells.findLastIndex((row) => row?.some((cell) => cell?.userEnteredValue))
  for (const [offset, { values = [] }] of rows.entries()) {
    if (values.length > sheet.columnCount) throw new ApiError(400, 'The row is wider than the grid')
    const rowIndex = lastWithData + 1 + offset
    sheet.rowCount = Math.max(sheet.rowCount, rowIndex + 1)
    writeRow(sheet, rowIndex, 0, values, fields)
  }
}

function updateCells(book: Book, { start = {}, rows = [], fields = '' }: Of<'updateCells'>): void {
  const { sheetId, rowIndex: first = 0, columnIndex = 0 } = start
  const sheet = sheetOf(book, sheetId)
  // Google would write it. Staff sort and move rows at any moment, so the functions may only add rows.
  const header = Math.max(0, sheet.cells.findIndex(isHeader))
  if (first !== header) throw new ApiError(400, 'A cell above or below the header was written')
  for (const [offset, { values = [] }] of rows.entries()) {
    const rowIndex = first + offset
    if (rowIndex >= sheet.rowCount || columnIndex + values.length > sheet.columnCount)
      throw new ApiError(400, 'Attempting to write outside the grid')
    writeRow(sheet, rowIndex, columnIndex, values, fields)
  }
}

/** The header has bold cells. */
const isHeader = (row: CellData[]) => row.some((cell) => cell?.userEnteredFormat?.textFormat?.bold)

/** Longest text of a cell, in UTF-16 units. */
const CELL_MAX = 50_000

function writeRow(sheet: Sheet, rowIndex: number, column: number, values: CellData[], fields: string): void {
  const mask = parseFields(fields)
  checkFields(mask, CELL_FIELDS)
  const row = sheet.cells[rowIndex] ?? []
  for (const [offset, cell] of values.entries()) {
    if ((cell.userEnteredValue?.stringValue?.length ?? 0) > CELL_MAX)
      throw new ApiError(
        400,
        'Your input contains more than the maximum of 50000 characters in a single cell.',
      )
    row[column + offset] = (mergeFields(row[column + offset], cell, mask) ?? {}) as CellData
  }
  sheet.cells[rowIndex] = Array.from(row, (cell) => cell ?? {})
}

/**
 * Arranges the columns of a tab anew, with their metadata.
 * @param order where each column was before; -1 for a new one. A column that is not in it is deleted.
 */
export function arrangeColumns(book: Book, sheet: Sheet, order: readonly number[]): void {
  sheet.columnCount = order.length
  sheet.cells = sheet.cells.map((row) => order.map((column) => row[column] ?? {}))
  book.metadata = book.metadata.flatMap((entry) => {
    if (entry.sheetId !== sheet.sheetId || entry.column === undefined) return [entry]
    const column = order.indexOf(entry.column)
    return column === -1 ? [] : [{ ...entry, column }]
  })
}

/** The columns of a tab, in their order. */
export const columnsOf = ({ columnCount }: Sheet) =>
  Array.from({ length: columnCount }, (_, column) => column)

/** Moves a column. */
export function moveColumn(book: Book, sheet: Sheet, from: number, to: number): void {
  const order = columnsOf(sheet)
  order.splice(to, 0, ...order.splice(from, 1))
  arrangeColumns(book, sheet, order)
}

/** Sorts the rows below the first, by the text of a column, upwards. */
export function sortRows(book: Book, sheet: Sheet, column: number): void {
  const [header = [], ...rows] = sheet.cells
  rows.sort((one, other) => (shown(one[column]) < shown(other[column]) ? -1 : 1))
  sheet.cells = [header, ...rows]
  if (book.oddity === 'loses metadata when sorted')
    book.metadata = book.metadata.filter((entry) => entry.column !== undefined)
}

function createDeveloperMetadata(
  book: Book,
  { developerMetadata: given = {} }: Of<'createDeveloperMetadata'>,
) {
  const { metadataId = book.nextMetadataId++, metadataKey = '', metadataValue = '' } = given
  if (book.oddity !== 'takes ids twice' && book.metadata.some((entry) => entry.metadataId === metadataId))
    throw new ApiError(400, `Developer metadata with id ${metadataId} already exists`)
  const { spreadsheet, sheetId: ofTab, dimensionRange: range } = given.location ?? {}
  const ofColumn = range && checkedRange(book, range)
  const sheetId = spreadsheet ? undefined : (ofColumn ?? sheetOf(book, ofTab)).sheetId
  const column = range?.startIndex
  book.metadata.push({ metadataId, metadataKey, metadataValue, sheetId, column })
  checkQuota(book, sheetId)
}

function checkQuota(book: Book, sheetId: number | undefined): void {
  const size = book.metadata
    .filter((entry) => entry.sheetId === sheetId)
    .reduce((sum, entry) => sum + entry.metadataKey.length + entry.metadataValue.length, 0)
  if (size > METADATA_LIMIT) throw new ApiError(400, 'Developer metadata exceeds the storage quota')
}

/** The tab that the range is on. */
function checkedRange(
  book: Book,
  { sheetId, dimension, startIndex = 0, endIndex = 0 }: DimensionRange,
): Sheet {
  const sheet = sheetOf(book, sheetId)
  const count = dimension === 'COLUMNS' ? sheet.columnCount : sheet.rowCount
  if (startIndex >= endIndex || endIndex > count)
    throw new ApiError(400, `Invalid dimension range on ${sheet.title}`)
  return sheet
}
