import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ApiError, applyBatch, type Book, type CellData, type Metadata, type Sent, sheetOf } from './book.js'

/** The spreadsheet that there is. */
export type Spreadsheet = { readonly id: string; book: Book }

type SearchBody = Sent<sheets_v4.Schema$SearchDeveloperMetadataRequest>
type ValuesBody = Sent<sheets_v4.Schema$BatchGetValuesByDataFilterRequest>
type Range = Sent<sheets_v4.Schema$GridRange>

/** What the site asks for in the answer of each call. Google leaves out what such a mask does not name. */
const MASKS: Readonly<Record<string, string>> = {
  'GET ': 'sheets.properties(sheetId,title,gridProperties.columnCount)',
  'POST :batchUpdate': 'spreadsheetId',
  'POST /developerMetadata:search':
    'matchedDeveloperMetadata.developerMetadata(metadataId,metadataKey,metadataValue,location)',
  'POST /values:batchGetByDataFilter': 'valueRanges(valueRange.values,dataFilters.gridRange)',
}

/** Answers a call of the Sheets API with its JSON, or throws an `ApiError`. */
export function answerSheets(spreadsheet: Spreadsheet, method: string, url: URL, body: Buffer): object {
  const { book } = spreadsheet
  const [, id, action = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(url.pathname) ?? []
  if (id !== spreadsheet.id) throw new ApiError(404, 'Requested entity was not found')
  const call = `${method} ${action}`
  const fields = url.searchParams.get('fields')
  if (fields !== MASKS[call]) throw new ApiError(400, `The stand-in does not know ${call} with ${fields}`)
  if (call === 'GET ') return { sheets: tabsOf(book) }
  const sent = JSON.parse(body.toString())
  if (action === ':batchUpdate') spreadsheet.book = applyBatch(book, sent.requests)
  if (action === '/developerMetadata:search') return found(book, sent)
  if (action === '/values:batchGetByDataFilter') return valuesOf(book, sent)
  return { spreadsheetId: id }
}

const tabsOf = ({ sheets, oddity }: Book) =>
  sheets
    .filter(({ hidden }) => !hidden || oddity !== 'forgets hidden tabs')
    .map(({ sheetId, title, columnCount }) => ({
      properties: { sheetId, title, gridProperties: { columnCount } },
    }))

function found({ metadata }: Book, { dataFilters = [] }: SearchBody) {
  const entries = metadata.filter((entry) =>
    dataFilters.some(({ developerMetadataLookup: { metadataId, metadataKey } = {} }) =>
      metadataId ? metadataId === entry.metadataId : metadataKey === entry.metadataKey,
    ),
  )
  const matchedDeveloperMetadata = entries.map((entry) => ({ developerMetadata: toJson(entry) }))
  // Google leaves an empty list out.
  return entries.length > 0 ? { matchedDeveloperMetadata } : {}
}

function toJson({ column, sheetId, metadataValue, ...rest }: Metadata): sheets_v4.Schema$DeveloperMetadata {
  // Google leaves an empty text out.
  const entry = { ...rest, ...(metadataValue && { metadataValue }) }
  if (sheetId === undefined) return { ...entry, location: { spreadsheet: true } }
  if (column === undefined) return { ...entry, location: { sheetId } }
  const dimensionRange = { sheetId, dimension: 'COLUMNS', startIndex: column, endIndex: column + 1 }
  return { ...entry, location: { dimensionRange } }
}

function valuesOf(book: Book, { dataFilters = [], valueRenderOption }: ValuesBody) {
  // Google would answer with what the formats show, which staff choose.
  if (valueRenderOption !== 'UNFORMATTED_VALUE') throw new ApiError(400, 'Values are read unformatted')
  const valueRanges = dataFilters.map(({ gridRange = {} }) => ({
    valueRange: valuesIn(book, gridRange),
    // Google leaves out numbers that are 0.
    dataFilters: [{ gridRange: Object.fromEntries(Object.entries(gridRange).filter(([, at]) => at)) }],
  }))
  return { valueRanges }
}

/** Like Google, empty cells at a row's end and empty rows at the range's end are left out. */
function valuesIn(book: Book, range: Range): { values?: unknown[][] } {
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
