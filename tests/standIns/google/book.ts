import { ApiError } from './apiError.js'
import { shown } from './cells.js'
import { checkFields, mergeFields, parseFields } from './fields.js'
import type { CellData, GridRange, SheetsRequests } from './shapes.js'
import { furnish } from './tabFeatures.js'

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
} & Furniture

/** What a tab has beside its cells: drop-downs, rules that color cells, and ranges that the website may not edit. */
export type Furniture = {
  closed: GridRange[]
  validations: SheetsRequests['setDataValidation'][]
  colorRules: SheetsRequests['addConditionalFormatRule']['rule'][]
}

/** A piece of developer metadata, on a tab, on one of its columns, or on the whole spreadsheet. */
export type Metadata = {
  metadataId: number
  metadataKey: string
  metadataValue: string
  visibility: string
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
export type Oddity = 'takes ids twice' | 'loses metadata when sorted' | 'hides columns' | 'is an Excel file'

/** An empty spreadsheet has one tab, as a new one of Google's does. */
export const newBook = (): Book => ({
  sheets: [newSheet({ sheetId: 0, title: 'Sheet1', rowCount: 1000, columnCount: 26, frozenRowCount: 0 })],
  metadata: [],
  nextMetadataId: 1_000_000_000,
})

/** Applies a batch to a copy: completely, or an `ApiError` and nothing. */
export function applyBatch(book: Book, requests: readonly Partial<SheetsRequests>[]): Book {
  const draft = structuredClone(book)
  for (const request of requests) {
    if (draft.refused && JSON.stringify(request).includes(draft.refused))
      throw new ApiError(400, 'Not acceptable')
    applyRequest(draft, request)
  }
  return draft
}

/** The tab with this id. */
export function sheetOf(book: Book, sheetId: number): Sheet {
  const sheet = book.sheets.find((candidate) => candidate.sheetId === sheetId)
  if (!sheet) throw new ApiError(400, `No grid with id: ${sheetId}`)
  return sheet
}

/** Most characters in a cell. */
const CELL_LIMIT = 50_000
/** Most characters of metadata, keys and values, that a tab holds. */
const METADATA_LIMIT = 30_000

const CELL_FIELDS = {
  userEnteredValue: {},
  userEnteredFormat: {
    numberFormat: {},
    wrapStrategy: {},
    verticalAlignment: {},
    textFormat: { bold: {} },
  },
}

function applyRequest(book: Book, request: Partial<SheetsRequests>): void {
  if (request.addSheet) addSheet(book, request.addSheet)
  if (request.deleteSheet) {
    const { sheetId } = sheetOf(book, request.deleteSheet.sheetId)
    if (book.sheets.length === 1) throw new ApiError(400, 'You cannot remove all the sheets in a document')
    book.sheets = book.sheets.filter((sheet) => sheet.sheetId !== sheetId)
    book.metadata = book.metadata.filter((entry) => entry.sheetId !== sheetId)
  }
  if (request.appendCells) appendCells(book, request.appendCells)
  if (request.appendDimension) appendDimension(book, request.appendDimension)
  if (request.deleteDimension) deleteRows(book, request.deleteDimension)
  if (request.updateCells) updateCells(book, request.updateCells)
  if (request.moveDimension) {
    const { source, destinationIndex } = request.moveDimension
    // Counted before the column is taken out of its place.
    const to = destinationIndex > source.startIndex ? destinationIndex - 1 : destinationIndex
    moveColumn(book, sheetOf(book, source.sheetId), source.startIndex, to)
  }
  if (request.sortRange) {
    const [spec] = request.sortRange.sortSpecs
    sortRows(book, sheetOf(book, request.sortRange.range.sheetId), spec?.dimensionIndex ?? 0)
  }
  if (request.updateDimensionProperties) setWidths(book, request.updateDimensionProperties)
  if (request.setBasicFilter) {
    const { range } = request.setBasicFilter.filter
    sheetOf(book, range.sheetId).filter = range
  }
  if (request.setDataValidation ?? request.addConditionalFormatRule)
    furnish((sheetId) => sheetOf(book, sheetId), request)
  if (request.deleteDeveloperMetadata) {
    const found = metadataIn(book, request.deleteDeveloperMetadata.dataFilter)
    book.metadata = book.metadata.filter((entry) => entry !== found)
  }
  if (request.updateDeveloperMetadata) {
    const { dataFilters, developerMetadata } = request.updateDeveloperMetadata
    const found = metadataIn(book, dataFilters[0])
    found.metadataValue = developerMetadata.metadataValue
    checkQuota(book, found.sheetId)
  }
  if (request.createDeveloperMetadata) createMetadata(book, request.createDeveloperMetadata.developerMetadata)
}

/** The metadata that a filter names by id, and perhaps by value. */
function metadataIn(
  book: Book,
  {
    developerMetadataLookup: { metadataId, metadataValue },
  }: SheetsRequests['deleteDeveloperMetadata']['dataFilter'],
): Metadata {
  const found = book.metadata.find(
    (entry) =>
      entry.metadataId === metadataId && (metadataValue ?? entry.metadataValue) === entry.metadataValue,
  )
  // Google does not say what it does when there is none. To refuse is the harder case.
  if (!found) throw new ApiError(400, `No developer metadata with id ${metadataId}`)
  return found
}

/** A tab without a cell. */
export function newSheet(properties: Omit<Sheet, 'cells' | 'widths' | 'filter' | keyof Furniture>): Sheet {
  const furniture: Furniture = { closed: [], validations: [], colorRules: [] }
  return { ...properties, ...furniture, cells: [], widths: [], filter: undefined }
}

function addSheet(book: Book, { properties }: SheetsRequests['addSheet']): void {
  const { title, gridProperties = {}, sheetId = book.nextMetadataId++ } = properties
  const { rowCount = 1000, columnCount = 26, frozenRowCount = 0 } = gridProperties
  if (book.sheets.some((sheet) => sheet.sheetId === sheetId))
    throw new ApiError(400, `Sheet with id ${sheetId} already exists`)
  if (book.sheets.some((sheet) => sheet.title.toLowerCase() === title.toLowerCase()))
    throw new ApiError(400, `A sheet with the name "${title}" already exists`)
  if (rowCount < 1 || columnCount < 1) throw new ApiError(400, 'A grid has at least one row and one column')
  if (frozenRowCount >= rowCount) throw new ApiError(400, 'You cannot freeze all rows')
  book.sheets.push(newSheet({ sheetId, title, rowCount, columnCount, frozenRowCount }))
}

function appendCells(book: Book, { sheetId, rows, fields }: SheetsRequests['appendCells']): void {
  const sheet = sheetOf(book, sheetId)
  const lastWithData = sheet.cells.findLastIndex((row) => row?.some((cell) => cell?.userEnteredValue))
  for (const [offset, { values }] of rows.entries()) {
    if (values.length > sheet.columnCount) throw new ApiError(400, 'The row is wider than the grid')
    const rowIndex = lastWithData + 1 + offset
    sheet.rowCount = Math.max(sheet.rowCount, rowIndex + 1)
    writeRow(sheet, rowIndex, 0, values, fields)
  }
}

function updateCells(book: Book, { start, rows, fields }: SheetsRequests['updateCells']): void {
  const sheet = sheetOf(book, start.sheetId)
  // Google would write it. Staff sort and move rows at any moment, so the functions may only add rows.
  const header = Math.max(0, sheet.cells.findIndex(isHeader))
  if (start.rowIndex !== header) throw new ApiError(400, 'A cell above or below the header was written')
  for (const [offset, { values }] of rows.entries()) {
    const rowIndex = start.rowIndex + offset
    if (rowIndex >= sheet.rowCount || start.columnIndex + values.length > sheet.columnCount)
      throw new ApiError(400, 'Attempting to write outside the grid')
    writeRow(sheet, rowIndex, start.columnIndex, values, fields)
  }
}

/** The header has bold cells. */
const isHeader = (row: CellData[]) => row.some((cell) => cell?.userEnteredFormat?.textFormat?.bold)

function writeRow(sheet: Sheet, rowIndex: number, column: number, values: CellData[], fields: string): void {
  const mask = parseFields(fields)
  checkFields(mask, CELL_FIELDS)
  if (values.some((cell) => shown(cell).length > CELL_LIMIT))
    throw new ApiError(
      400,
      `Your input contains more than the maximum of ${CELL_LIMIT} characters in a single cell.`,
    )
  const row = sheet.cells[rowIndex] ?? []
  const isClosed = ({ startRowIndex = 0, endRowIndex = Infinity, ...columns }: GridRange) => {
    const { startColumnIndex = 0, endColumnIndex = Infinity } = columns
    const isInRow = rowIndex >= startRowIndex && rowIndex < endRowIndex
    return isInRow && column + values.length > startColumnIndex && column < endColumnIndex
  }
  if (sheet.closed.some(isClosed))
    throw new ApiError(400, 'You are trying to edit a protected cell or object. Please contact the owner.')
  for (const [offset, cell] of values.entries()) {
    row[column + offset] = (mergeFields(row[column + offset], cell, mask) ?? {}) as CellData
  }
  sheet.cells[rowIndex] = Array.from(row, (cell) => cell ?? {})
}

function appendDimension(
  book: Book,
  { sheetId, dimension, length }: SheetsRequests['appendDimension'],
): void {
  const sheet = sheetOf(book, sheetId)
  if (dimension === 'COLUMNS') sheet.columnCount += length
  else sheet.rowCount += length
}

function deleteRows(book: Book, { range }: SheetsRequests['deleteDimension']): void {
  const sheet = sheetOf(book, range.sheetId)
  checkRange(sheet, range)
  if (range.dimension === 'COLUMNS') throw new ApiError(400, 'The stand-in deletes no columns')
  const count = range.endIndex - range.startIndex
  if (sheet.rowCount - sheet.frozenRowCount <= count)
    throw new ApiError(400, 'Sorry, it is not possible to delete all non-frozen rows.')
  sheet.rowCount -= count
  sheet.cells.splice(range.startIndex, count)
}

/** Moves a column, with its metadata. */
export function moveColumn(book: Book, sheet: Sheet, from: number, to: number): void {
  const order = Array.from({ length: sheet.columnCount }, (_, column) => column)
  order.splice(to, 0, ...order.splice(from, 1))
  sheet.cells = sheet.cells.map((row) => order.map((column) => row[column] ?? {}))
  book.metadata = book.metadata.map((entry) =>
    entry.sheetId === sheet.sheetId && entry.column !== undefined
      ? { ...entry, column: order.indexOf(entry.column) }
      : entry,
  )
}

/** Sorts the rows below the first, by the text of a column, upwards. */
export function sortRows(book: Book, sheet: Sheet, column: number): void {
  const [header = [], ...rows] = sheet.cells
  rows.sort((one, other) => (shown(one[column]) < shown(other[column]) ? -1 : 1))
  sheet.cells = [header, ...rows]
  if (book.oddity === 'loses metadata when sorted')
    book.metadata = book.metadata.filter((entry) => entry.column !== undefined)
}

function setWidths(book: Book, { range, properties }: SheetsRequests['updateDimensionProperties']): void {
  const sheet = sheetOf(book, range.sheetId)
  checkRange(sheet, range)
  if (range.dimension === 'ROWS') throw new ApiError(400, 'The stand-in sets no heights')
  for (let index = range.startIndex; index < range.endIndex; index++)
    sheet.widths[index] = properties.pixelSize
}

function createMetadata(
  book: Book,
  given: SheetsRequests['createDeveloperMetadata']['developerMetadata'],
): void {
  const { metadataId = book.nextMetadataId++, metadataKey, metadataValue = '', visibility, location } = given
  if (book.oddity !== 'takes ids twice' && book.metadata.some((entry) => entry.metadataId === metadataId))
    throw new ApiError(400, `Developer metadata with id ${metadataId} already exists`)
  if ('spreadsheet' in location) {
    const ofSpreadsheet = { sheetId: undefined, column: undefined }
    book.metadata.push({ metadataId, metadataKey, metadataValue, visibility, ...ofSpreadsheet })
    checkQuota(book, undefined)
    return
  }
  const range = 'dimensionRange' in location ? location.dimensionRange : undefined
  const sheet = sheetOf(book, 'sheetId' in location ? location.sheetId : location.dimensionRange.sheetId)
  if (range) {
    checkRange(sheet, range)
    if (range.endIndex !== range.startIndex + 1) throw new ApiError(400, 'Must span one row or column')
    if (range.dimension === 'ROWS') throw new ApiError(400, 'The stand-in keeps no metadata of rows')
  }
  const { sheetId } = sheet
  book.metadata.push({
    metadataId,
    metadataKey,
    metadataValue,
    visibility,
    sheetId,
    column: range?.startIndex,
  })
  checkQuota(book, sheetId)
}

function checkQuota(book: Book, sheetId: number | undefined): void {
  const size = book.metadata
    .filter((entry) => entry.sheetId === sheetId)
    .reduce((sum, entry) => sum + entry.metadataKey.length + entry.metadataValue.length, 0)
  if (size > METADATA_LIMIT) throw new ApiError(400, 'Developer metadata exceeds the storage quota')
}

function checkRange(
  sheet: Sheet,
  { dimension, startIndex, endIndex }: { dimension: string; startIndex: number; endIndex: number },
) {
  const count = dimension === 'COLUMNS' ? sheet.columnCount : sheet.rowCount
  if (startIndex >= endIndex || endIndex > count)
    throw new ApiError(400, `Invalid dimension range on ${sheet.title}`)
}
