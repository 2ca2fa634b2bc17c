import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'

/** A message as the types of googleapis have it, which are made from Google's discovery document; without null. */
export type Sent<Message> = Message extends (infer Item)[]
  ? Sent<Item>[]
  : Message extends object
    ? { [Name in keyof Message]: Sent<NonNullable<Message[Name]>> }
    : Message

type Request = Sent<sheets_v4.Schema$Request>
/** What a kind of request says. */
type Of<Kind extends keyof Request> = NonNullable<Request[Kind]>
export type CellData = Sent<sheets_v4.Schema$CellData>

/** A refusal, with Google's status. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** A tab. Indices count from 0; row 0 is the header. */
export type Sheet = {
  readonly sheetId: number
  title: string
  hidden: boolean
  columnCount: number
  frozenRowCount: number
  cells: CellData[][]
  /** What was asked for its looks: widths, filter, drop-downs. */
  looks: Request[]
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

/** A tab without a cell. */
export const newSheet = (sheetId: number, title: string, given: Partial<Sheet> = {}): Sheet => ({
  ...{ sheetId, title, hidden: false, columnCount: 26, frozenRowCount: 0, cells: [], looks: [], ...given },
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

/** Most characters of a cell. */
const CELL_MAX = 50_000

type Appliers = { readonly [Kind in keyof Request]: (book: Book, request: Of<Kind>) => void }

/** What the stand-in knows: the requests that the site sends. */
const APPLIERS: Appliers = {
  addSheet(book, { properties = {} }) {
    const { title = '', hidden = false, gridProperties, sheetId = book.nextId++ } = properties
    if (book.sheets.some((sheet) => sheet.sheetId === sheetId))
      throw new ApiError(400, `Sheet with id ${sheetId} already exists`)
    if (book.sheets.some((sheet) => sheet.title.toLowerCase() === title.toLowerCase()))
      throw new ApiError(400, `A sheet with the name "${title}" already exists.`)
    book.sheets.push(newSheet(sheetId, title, { hidden, ...gridProperties }))
  },
  deleteSheet: (book, { sheetId }) => removeSheet(book, sheetOf(book, sheetId)),
  appendCells(book, { sheetId, rows = [], fields }) {
    const sheet = sheetOf(book, sheetId)
    const last = sheet.cells.findLastIndex((row) => row.some((cell) => cell.userEnteredValue))
    for (const [offset, { values }] of rows.entries()) writeRow(sheet, last + 1 + offset, 0, values, fields)
  },
  updateCells(book, { start = {}, rows = [], fields }) {
    // Google would write it. Staff sort and move rows at any moment, so the website may only add rows.
    if (start.rowIndex || rows.length > 1) throw new ApiError(400, 'A cell below the header was written')
    writeRow(sheetOf(book, start.sheetId), 0, start.columnIndex, rows[0]?.values, fields)
  },
  appendDimension(book, { sheetId, length = 0 }) {
    sheetOf(book, sheetId).columnCount += length
  },
  deleteDimension(book, { range = {} }) {
    const { cells } = sheetOf(book, range.sheetId)
    cells.splice(...checked(range, cells.length))
  },
  moveDimension(book, { source = {}, destinationIndex = 0 }) {
    const sheet = sheetOf(book, source.sheetId)
    const [first] = checked(source, sheet.columnCount)
    // Counted before the column is taken out of its place.
    moveColumn(book, sheet, first, destinationIndex > first ? destinationIndex - 1 : destinationIndex)
  },
  updateDimensionProperties(book, width) {
    sheetOf(book, width.range?.sheetId).looks.push({ updateDimensionProperties: width })
  },
  setBasicFilter(book, filter) {
    sheetOf(book, filter.filter?.range?.sheetId).looks.push({ setBasicFilter: filter })
  },
  setDataValidation(book, dropDown) {
    sheetOf(book, dropDown.range?.sheetId).looks.push({ setDataValidation: dropDown })
  },
  createDeveloperMetadata(book, { developerMetadata: given = {} }) {
    const { metadataId = book.nextId++, metadataKey = '', metadataValue = '', location = {} } = given
    if (book.oddity !== 'takes ids twice' && book.metadata.some((entry) => entry.metadataId === metadataId))
      throw new ApiError(400, `Developer metadata with id ${metadataId} already exists`)
    const { dimensionRange: range } = location
    const sheet = location.spreadsheet ? undefined : sheetOf(book, range?.sheetId ?? location.sheetId)
    const [column] = range && sheet ? checked(range, sheet.columnCount) : []
    book.metadata.push({ metadataId, metadataKey, metadataValue, sheetId: sheet?.sheetId, column })
  },
  deleteDeveloperMetadata(book, { dataFilter }) {
    const id = dataFilter?.developerMetadataLookup?.metadataId
    const left = book.metadata.filter(({ metadataId }) => metadataId !== id)
    if (left.length === book.metadata.length) throw new ApiError(400, `No developer metadata with id ${id}`)
    book.metadata = left
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

function writeRow(sheet: Sheet, rowIndex: number, column = 0, values: CellData[] = [], fields = ''): void {
  const mask = fields.split(',')
  for (const [offset, cell] of values.entries()) {
    const unwritten = partsOf(cell).filter((part) => !mask.some((path) => path.startsWith(part)))
    // Google would write nothing of it, and say nothing.
    if (unwritten.length > 0) throw new ApiError(400, `The field mask lacks ${unwritten}: ${fields}`)
    if (column + offset >= sheet.columnCount) throw new ApiError(400, 'The row is wider than the grid')
    if ((cell.userEnteredValue?.stringValue?.length ?? 0) > CELL_MAX)
      throw new ApiError(
        400,
        'Your input contains more than the maximum of 50000 characters in a single cell.',
      )
  }
  const row = sheet.cells[rowIndex] ?? []
  for (const [offset, cell] of values.entries()) row[column + offset] = cell
  sheet.cells[rowIndex] = Array.from(row, (cell) => cell ?? {})
}

const partsOf = ({ userEnteredFormat = {}, ...cell }: CellData) => [
  ...Object.keys(cell),
  ...Object.keys(userEnteredFormat).map((name) => `userEnteredFormat.${name}`),
]

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
  const order = [...Array(sheet.columnCount).keys()]
  order.splice(to, 0, ...order.splice(from, 1))
  arrangeColumns(book, sheet, order)
}

/** The first index of a range and how many it has, of so many that there are. */
function checked(
  { startIndex: first = 0, endIndex = 0 }: Sent<sheets_v4.Schema$DimensionRange>,
  most: number,
): [first: number, count: number] {
  if (first >= endIndex || endIndex > most) throw new ApiError(400, 'Invalid dimension range')
  return [first, endIndex - first]
}
