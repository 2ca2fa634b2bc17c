import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type CallGoogle, GoogleError, type SheetsCall } from './client.js'
import type { Throttle } from './throttle.js'

/** The calls to one spreadsheet. Each waits for its throttle, is one request to Google and throws `GoogleError`. */
export type Spreadsheet = {
  /**
   * Applies all requests, or none of them.
   * @param requests - the batch, or a function that makes it just before it is sent. An empty batch is not sent.
   * @returns every tab with the metadata of its columns, at the moment when the batch was applied.
   */
  update(requests: Requests | (() => Requests)): Promise<readonly sheets_v4.Schema$Sheet[]>
  /** Metadata that matches one of these lookups. It moves with its tab or column when staff move them. */
  searchMetadata(
    lookups: readonly sheets_v4.Schema$DeveloperMetadataLookup[],
  ): Promise<readonly sheets_v4.Schema$DeveloperMetadata[]>
  /** The cells of each column as staff see them, with the header. Empty cells at the end are left out. */
  values(columns: readonly ColumnAt[]): Promise<readonly (readonly string[])[]>
  /** All rows of a tab as staff see them, with the header. Empty cells and rows at the end are left out. */
  rows(sheetId: number): Promise<readonly (readonly string[])[]>
  /** Id, title and number of columns of every tab, with its stripes and conditional formats. */
  tabs(): Promise<readonly sheets_v4.Schema$Sheet[]>
}

/** A column by its position: index from 0, in the tab with this id. */
export type ColumnAt = { readonly sheetId: number; readonly index: number }

type Requests = readonly sheets_v4.Schema$Request[]

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
): Spreadsheet {
  return {
    async update(requests) {
      if (requests.length === 0 && typeof requests !== 'function') return []
      await acquire(writes, signal)
      const batch = typeof requests === 'function' ? requests() : requests
      if (batch.length === 0) return []
      const fields =
        'updatedSpreadsheet.sheets(properties.sheetId,data.columnMetadata.developerMetadata(metadataKey,metadataValue))'
      const requestBody = { requests: [...batch], includeSpreadsheetInResponse: true }
      const { updatedSpreadsheet } = await reportTo(
        writes,
        call(
          (api, options) => api.spreadsheets.batchUpdate({ spreadsheetId, fields, requestBody }, options),
          signal,
        ),
      )
      return updatedSpreadsheet?.sheets ?? []
    },

    async searchMetadata(lookups) {
      const fields =
        'matchedDeveloperMetadata.developerMetadata(metadataId,metadataKey,metadataValue,location)'
      const dataFilters = lookups.map((developerMetadataLookup) => ({ developerMetadataLookup }))
      const { matchedDeveloperMetadata = [] } = await read((api, options) =>
        api.spreadsheets.developerMetadata.search(
          { spreadsheetId, fields, requestBody: { dataFilters } },
          options,
        ),
      )
      return matchedDeveloperMetadata.flatMap(({ developerMetadata }) => developerMetadata ?? [])
    },

    async values(columns) {
      const fields = 'valueRanges(valueRange.values,dataFilters.gridRange)'
      const dataFilters = columns.map(({ sheetId, index }) => ({
        gridRange: { sheetId, startColumnIndex: index, endColumnIndex: index + 1 },
      }))
      const { valueRanges = [] } = await read((api, options) =>
        api.spreadsheets.values.batchGetByDataFilter(
          { spreadsheetId, fields, requestBody: { dataFilters, majorDimension: 'ROWS' } },
          options,
        ),
      )
      return columns.map(({ sheetId, index }) => {
        const found = valueRanges.find(({ dataFilters = [] }) =>
          dataFilters.some(
            // Google leaves out numbers that are 0.
            ({ gridRange }) =>
              (gridRange?.sheetId ?? 0) === sheetId && (gridRange?.startColumnIndex ?? 0) === index,
          ),
        )
        const rows: readonly unknown[][] = found?.valueRange?.values ?? []
        return rows.map(([cell]) => String(cell ?? ''))
      })
    },

    async rows(sheetId) {
      const { valueRanges = [] } = await read((api, options) =>
        api.spreadsheets.values.batchGetByDataFilter(
          {
            spreadsheetId,
            fields: 'valueRanges(valueRange.values)',
            requestBody: { dataFilters: [{ gridRange: { sheetId } }], majorDimension: 'ROWS' },
          },
          options,
        ),
      )
      const rows: readonly unknown[][] = valueRanges[0]?.valueRange?.values ?? []
      return rows.map((cells) => cells.map((cell) => String(cell ?? '')))
    },

    async tabs() {
      const fields =
        'sheets(properties(sheetId,title,gridProperties.columnCount),bandedRanges.bandedRangeId,conditionalFormats.ranges.sheetId)'
      const { sheets = [] } = await read((api, options) =>
        api.spreadsheets.get({ spreadsheetId, fields }, options),
      )
      return sheets
    },
  }

  async function read<Answer>(question: SheetsCall<Answer>): Promise<Answer> {
    await acquire(reads, signal)
    return await reportTo(reads, call(question, signal))
  }
}

async function acquire(throttle: Throttle, signal: AbortSignal): Promise<void> {
  await throttle.acquire(signal).catch(() => {
    throw new GoogleError({})
  })
}

/** Reports the result of a call to its throttle, which slows down after a 429. */
async function reportTo<Answer>(throttle: Throttle, call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    throttle.accepted()
    return answer
  } catch (error) {
    if (error instanceof GoogleError && error.status === 429) throttle.rejected()
    throw error
  }
}
