import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ApiError } from './apiError.js'
import { applyBatch, type Book, type Metadata, sheetOf } from './book.js'
import { shown, stored } from './cells.js'
import { parseFields, pickFields } from './fields.js'
import type { ReceivedRequest } from './login.js'
import type { BatchUpdateBody, GridRange, SearchBody, ValuesBody } from './shapes.js'

/** Whether a call counts against the quota of writes. */
export const isWrite = ({ pathname }: URL) => pathname.endsWith(':batchUpdate')

type SheetsCall = {
  readonly request: ReceivedRequest
  readonly url: URL
  readonly body: Buffer
  readonly books: Map<string, Book>
  readonly isLoggedIn: boolean
}

/** Answers a call of the Sheets API with its JSON, or throws a `ApiError`. */
export function answerSheets({ request, url, body, books, isLoggedIn }: SheetsCall): unknown {
  if (!isLoggedIn) throw new ApiError(401, 'Request had invalid authentication credentials')
  const [, id = '', method = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(url.pathname) ?? []
  const book = books.get(id)
  if (!book) throw new ApiError(404, 'Requested entity was not found')
  if (book.oddity === 'is an Excel file')
    throw new ApiError(400, 'This operation is not supported for this document')

  const route = `${request.method} ${method}`
  switch (route) {
    case 'GET ':
      return pick(url, { sheets: listSheets(book) } satisfies sheets_v4.Schema$Spreadsheet)
    case 'POST :batchUpdate': {
      const { requests = [], includeSpreadsheetInResponse } = read<BatchUpdateBody>(request, body)
      const updated = applyBatch(book, requests)
      books.set(id, updated)
      const replies = requests.map(({ updateDeveloperMetadata }) => {
        const id = updateDeveloperMetadata?.dataFilters?.[0]?.developerMetadataLookup?.metadataId
        const found = updated.metadata.filter(({ metadataId }) => metadataId === id)
        return id ? { updateDeveloperMetadata: { developerMetadata: found.map(toJson) } } : {}
      })
      const json: sheets_v4.Schema$BatchUpdateSpreadsheetResponse = {
        spreadsheetId: id,
        replies,
        ...(includeSpreadsheetInResponse && { updatedSpreadsheet: { sheets: listGrids(updated) } }),
      }
      return pick(url, json)
    }
    case 'POST /developerMetadata:search': {
      const { dataFilters = [] } = read<SearchBody>(request, body)
      const found = book.metadata.filter((entry) =>
        dataFilters.some(({ developerMetadataLookup: { metadataId, metadataKey } = {} }) =>
          metadataId ? metadataId === entry.metadataId : metadataKey === entry.metadataKey,
        ),
      )
      // Google leaves an empty list out.
      const json: sheets_v4.Schema$SearchDeveloperMetadataResponse =
        found.length > 0
          ? { matchedDeveloperMetadata: found.map((entry) => ({ developerMetadata: toJson(entry) })) }
          : {}
      return pick(url, json)
    }
    case 'POST /values:batchGetByDataFilter': {
      const { dataFilters = [], valueRenderOption } = read<ValuesBody>(request, body)
      const render = valueRenderOption === 'UNFORMATTED_VALUE' ? stored : shown
      const valueRanges = dataFilters.map(({ gridRange = {} }) => ({
        valueRange: { majorDimension: 'ROWS', ...valuesIn(book, gridRange, render) },
        dataFilters: [{ gridRange }],
      }))
      const json: sheets_v4.Schema$BatchGetValuesByDataFilterResponse = { spreadsheetId: id, valueRanges }
      return pick(url, json)
    }
    default:
      throw new ApiError(404, `The stand-in does not know ${route}`)
  }
}

/** The body, whose shape the types of googleapis have checked at the sender. */
function read<Body>({ headers }: ReceivedRequest, body: Buffer): Body {
  if (!headers['content-type']?.startsWith('application/json'))
    throw new ApiError(400, 'Invalid content type')
  return JSON.parse(body.toString('utf8'))
}

function pick(url: URL, json: unknown): unknown {
  const fields = url.searchParams.get('fields')
  return fields === null ? json : pickFields(json, parseFields(fields))
}

const listSheets = (book: Book) =>
  book.sheets.map(({ sheetId, title, columnCount }) => ({
    properties: { sheetId, title, gridProperties: { columnCount } },
  }))

/** Each tab with its columns, and the metadata of each: what a field mask may ask of a spreadsheet's data. */
const listGrids = ({ sheets, metadata, oddity }: Book) =>
  sheets.map(({ sheetId, title, columnCount }) => ({
    properties: { sheetId, title },
    data: [
      {
        columnMetadata: Array.from({ length: columnCount }, (_, column) => {
          const entries = metadata.filter((entry) => entry.sheetId === sheetId && entry.column === column)
          // Google leaves an empty list out.
          const isListed = entries.length > 0 && oddity !== 'hides columns'
          return isListed ? { developerMetadata: entries.map(toJson) } : {}
        }),
      },
    ],
  }))

function toJson({ column, sheetId, metadataValue, ...rest }: Metadata) {
  // Google leaves an empty text out.
  const entry = { ...rest, ...(metadataValue && { metadataValue }) }
  if (sheetId === undefined) return { ...entry, location: { locationType: 'SPREADSHEET', spreadsheet: true } }
  return {
    ...entry,
    location:
      column === undefined
        ? { locationType: 'SHEET', sheetId }
        : {
            locationType: 'COLUMN',
            dimensionRange: { sheetId, dimension: 'COLUMNS', startIndex: column, endIndex: column + 1 },
          },
  }
}

/** Cells as shown or as stored. Like Google, empty cells at a row's end and empty rows at the range's end are left out. */
function valuesIn(
  book: Book,
  range: GridRange,
  render: typeof shown | typeof stored,
): { values?: unknown[][] } {
  const sheet = sheetOf(book, range.sheetId)
  const rows = sheet.cells.slice(range.startRowIndex ?? 0, range.endRowIndex ?? sheet.rowCount).map((row) => {
    const cells = row
      .slice(range.startColumnIndex ?? 0, range.endColumnIndex ?? sheet.columnCount)
      .map(render)
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  })
  const values = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
  return values.length > 0 ? { values } : {}
}
