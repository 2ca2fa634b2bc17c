import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { applyBatch, type Book, type Metadata, sheetOf } from './book.js'
import { pathsIn, pick } from './fields.js'
import {
  ApiError,
  type BatchUpdateBody,
  type CellData,
  type GridRange,
  type SearchBody,
  type ValuesBody,
} from './shapes.js'

/** The spreadsheet that there is. */
export type Spreadsheet = { readonly id: string; book: Book }

/** Answers a call of the Sheets API with its JSON, or throws an `ApiError`. */
export function answerSheets(spreadsheet: Spreadsheet, method: string, url: URL, body: Buffer): unknown {
  const { book } = spreadsheet
  const [, id, action = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(url.pathname) ?? []
  if (id !== spreadsheet.id) throw new ApiError(404, 'Requested entity was not found')
  const paths = pathsIn(url.searchParams.get('fields') ?? '')
  switch (`${method} ${action}`) {
    case 'GET ':
      return pick({ sheets: tabsOf(book) } satisfies sheets_v4.Schema$Spreadsheet, paths)
    case 'POST :batchUpdate': {
      const { requests = [] }: BatchUpdateBody = JSON.parse(body.toString())
      spreadsheet.book = applyBatch(book, requests)
      return pick({ spreadsheetId: id }, paths)
    }
    case 'POST /developerMetadata:search': {
      const { dataFilters = [] }: SearchBody = JSON.parse(body.toString())
      const found = book.metadata.filter((entry) =>
        dataFilters.some(({ developerMetadataLookup: { metadataId, metadataKey } = {} }) =>
          metadataId ? metadataId === entry.metadataId : metadataKey === entry.metadataKey,
        ),
      )
      const matchedDeveloperMetadata = found.map((entry) => ({ developerMetadata: toJson(entry) }))
      // Google leaves an empty list out.
      return found.length > 0 ? pick({ matchedDeveloperMetadata }, paths) : {}
    }
    case 'POST /values:batchGetByDataFilter': {
      const { dataFilters = [], valueRenderOption }: ValuesBody = JSON.parse(body.toString())
      // Google would answer with what the formats show, which staff choose.
      if (valueRenderOption !== 'UNFORMATTED_VALUE') throw new ApiError(400, 'Values are read unformatted')
      const valueRanges = dataFilters.map(({ gridRange = {} }) => ({
        valueRange: valuesIn(book, gridRange),
        // Google leaves out numbers that are 0.
        dataFilters: [{ gridRange: Object.fromEntries(Object.entries(gridRange).filter(([, at]) => at)) }],
      }))
      return pick({ valueRanges } satisfies sheets_v4.Schema$BatchGetValuesByDataFilterResponse, paths)
    }
    default:
      throw new ApiError(404, `The stand-in does not know ${method} ${action}`)
  }
}

const tabsOf = ({ sheets, oddity }: Book) =>
  sheets
    .filter(({ hidden }) => !hidden || oddity !== 'forgets hidden tabs')
    .map(({ sheetId, title, columnCount }) => ({
      properties: { sheetId, title, gridProperties: { columnCount } },
    }))

function toJson({ column, sheetId, metadataValue, ...rest }: Metadata): sheets_v4.Schema$DeveloperMetadata {
  // Google leaves an empty text out.
  const entry = { ...rest, ...(metadataValue && { metadataValue }) }
  if (sheetId === undefined) return { ...entry, location: { spreadsheet: true } }
  if (column === undefined) return { ...entry, location: { sheetId } }
  const dimensionRange = { sheetId, dimension: 'COLUMNS', startIndex: column, endIndex: column + 1 }
  return { ...entry, location: { dimensionRange } }
}

/** Like Google, empty cells at a row's end and empty rows at the range's end are left out. */
function valuesIn(book: Book, range: GridRange): { values?: unknown[][] } {
  const { hidden, cells } = sheetOf(book, range.sheetId)
  if (hidden && book.oddity === 'forgets hidden tabs') return {}
  const rows = cells.map((row) => {
    const values = row.slice(range.startColumnIndex ?? 0, range.endColumnIndex).map(storedIn)
    return values.slice(0, values.findLastIndex((value) => value !== '') + 1)
  })
  const values = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
  return values.length > 0 ? { values } : {}
}

/** The value of a cell, whatever it shows: a date is a serial number. */
export function storedIn(cell: CellData | undefined): string | number | boolean {
  const { stringValue, numberValue, boolValue } = cell?.userEnteredValue ?? {}
  return stringValue ?? numberValue ?? boolValue ?? ''
}
