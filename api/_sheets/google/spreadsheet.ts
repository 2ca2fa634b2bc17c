import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { CellValue } from './cells.js'
import { type CallGoogle, GoogleError, type SheetsCall } from './client.js'
import type { Throttle } from './throttle.js'

/** The calls to one spreadsheet. Each waits for its throttle, is one request to Google and throws `GoogleError`. */
export type Spreadsheet = ReturnType<typeof spreadsheet>

/** A column by its position: index from 0, in the tab with this id. */
type ColumnAt = { readonly sheetId: number; readonly index: number }

/** Google has one quota for reads and one for writes, so each has its own throttle. */
export type Throttles = { readonly reads: Throttle; readonly writes: Throttle }

/**
 * The spreadsheet with this id.
 * @param signal - aborts every call, and every wait for a throttle. @default each call only has its own time limit
 */
export function spreadsheet(
  call: CallGoogle,
  spreadsheetId: string,
  { reads, writes }: Throttles,
  signal: AbortSignal = new AbortController().signal,
) {
  /** Waits for the throttle, makes the call, and reports its result to the throttle, which slows down after a 429. */
  async function send<Answer>(throttle: Throttle, question: SheetsCall<Answer>): Promise<Answer> {
    await throttle.acquire(signal).catch(() => {
      throw new GoogleError()
    })
    try {
      const answer = await call(question, signal)
      throttle.accepted()
      return answer
    } catch (error) {
      if (error instanceof GoogleError && error.status === 429) throttle.rejected()
      throw error
    }
  }

  /** The values of each range: a tab, or one of its columns. @param asShown - as the formats show them, which staff choose */
  async function cells(ranges: readonly Range[], asShown = false): Promise<readonly CellValue[][][]> {
    const fields = 'valueRanges(valueRange.values,dataFilters.gridRange)'
    const requestBody = {
      dataFilters: ranges.map((gridRange) => ({ gridRange })),
      majorDimension: 'ROWS',
      valueRenderOption: asShown ? 'FORMATTED_VALUE' : 'UNFORMATTED_VALUE',
    }
    const { valueRanges = [] } = await send(reads, (api) =>
      api.spreadsheets.values.batchGetByDataFilter({ spreadsheetId, fields, requestBody }),
    )
    return ranges.map(({ sheetId, startColumnIndex = 0 }) => {
      const found = valueRanges.find(({ dataFilters = [] }) =>
        dataFilters.some(
          // Google leaves out numbers that are 0.
          ({ gridRange }) =>
            (gridRange?.sheetId ?? 0) === sheetId && (gridRange?.startColumnIndex ?? 0) === startColumnIndex,
        ),
      )
      return found?.valueRange?.values ?? []
    })
  }

  return {
    /** Waits until a batch may be sent. Sends and counts nothing. */
    untilWritable: () => writes.untilFree(),

    /**
     * Applies all requests, or none of them. An empty batch is not sent.
     * @returns every tab with the metadata of its columns, at the moment when the batch was applied, and the ids of the
     * metadata that it found and updated.
     */
    async update(requests: readonly sheets_v4.Schema$Request[]) {
      if (requests.length === 0) return { sheets: [], updated: new Set<number>() }
      const fields =
        'replies.updateDeveloperMetadata.developerMetadata.metadataId,updatedSpreadsheet.sheets(properties.sheetId,data.columnMetadata.developerMetadata(metadataKey,metadataValue))'
      const requestBody = { requests: [...requests], includeSpreadsheetInResponse: true }
      const { replies = [], updatedSpreadsheet } = await send(writes, (api) =>
        api.spreadsheets.batchUpdate({ spreadsheetId, fields, requestBody }),
      )
      const { sheets = [] } = updatedSpreadsheet ?? {}
      const updated = replies.flatMap((reply) => reply.updateDeveloperMetadata?.developerMetadata ?? [])
      return { sheets, updated: new Set(updated.flatMap(({ metadataId }) => metadataId ?? [])) }
    },

    /** Metadata that matches one of these lookups. It moves with its tab or column when staff move them. */
    async searchMetadata(
      lookups: readonly sheets_v4.Schema$DeveloperMetadataLookup[],
    ): Promise<readonly sheets_v4.Schema$DeveloperMetadata[]> {
      const fields =
        'matchedDeveloperMetadata.developerMetadata(metadataId,metadataKey,metadataValue,location)'
      const dataFilters = lookups.map((developerMetadataLookup) => ({ developerMetadataLookup }))
      const { matchedDeveloperMetadata = [] } = await send(reads, (api) =>
        api.spreadsheets.developerMetadata.search({ spreadsheetId, fields, requestBody: { dataFilters } }),
      )
      return matchedDeveloperMetadata.flatMap(({ developerMetadata }) => developerMetadata ?? [])
    },

    /**
     * Each of these columns with the values of its cells from the top, with the header. Empty cells at the end are left out.
     * @param asShown - as for `cells`
     */
    async values<Column extends ColumnAt>(columns: readonly Column[], asShown = false) {
      if (columns.length === 0) return []
      const ranges = columns.map(({ sheetId, index }) => ({
        sheetId,
        startColumnIndex: index,
        endColumnIndex: index + 1,
      }))
      const found = await cells(ranges, asShown)
      return columns.map((column, at) => ({ ...column, cells: found[at]?.map(([cell]) => cell ?? '') ?? [] }))
    },

    /** The rows of a tab, with the header. Empty cells and rows at the end are left out. */
    async rows(sheetId: number): Promise<readonly (readonly CellValue[])[]> {
      return (await cells([{ sheetId }]))[0] ?? []
    },

    /** Id, title and number of columns of every tab. There is at least one. */
    async tabs(): Promise<readonly sheets_v4.Schema$Sheet[]> {
      const fields = 'sheets(properties(sheetId,title,gridProperties.columnCount))'
      const { sheets = [] } = await send(reads, (api) => api.spreadsheets.get({ spreadsheetId, fields }))
      return sheets
    },
  }
}

type Range = {
  readonly sheetId: number
  readonly startColumnIndex?: number
  readonly endColumnIndex?: number
}
