import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { CellValue } from './cells.js'
import type { CallGoogle } from './client.js'

/** The calls to one spreadsheet. Each is one request to Google and throws `GoogleError`. */
export type Spreadsheet = ReturnType<typeof spreadsheet>

/** Developer metadata: a key and a value, on the spreadsheet, a tab or a column. It moves with its tab or column. */
export type Metadata = sheets_v4.Schema$DeveloperMetadata

export function spreadsheet(call: CallGoogle, spreadsheetId: string) {
  return {
    /** Applies all requests, or none of them. */
    async update(requests: readonly sheets_v4.Schema$Request[]): Promise<void> {
      const requestBody = { requests: [...requests] }
      await call((api) =>
        api.spreadsheets.batchUpdate({ spreadsheetId, fields: 'spreadsheetId', requestBody }),
      )
    },

    /** Metadata that matches one of these lookups. */
    async search(lookups: readonly sheets_v4.Schema$DeveloperMetadataLookup[]): Promise<readonly Metadata[]> {
      const fields =
        'matchedDeveloperMetadata.developerMetadata(metadataId,metadataKey,metadataValue,location)'
      const requestBody = {
        dataFilters: lookups.map((developerMetadataLookup) => ({ developerMetadataLookup })),
      }
      const { matchedDeveloperMetadata = [] } = await call((api) =>
        api.spreadsheets.developerMetadata.search({ spreadsheetId, fields, requestBody }),
      )
      return matchedDeveloperMetadata.flatMap(({ developerMetadata }) => developerMetadata ?? [])
    },

    /** The values of each range, by rows, as Google stores them. Empty cells and rows at the end are left out. */
    async cells(ranges: readonly sheets_v4.Schema$GridRange[]): Promise<readonly CellValue[][][]> {
      if (ranges.length === 0) return []
      const requestBody = {
        dataFilters: ranges.map((gridRange) => ({ gridRange })),
        majorDimension: 'ROWS',
        // As shown they would depend on formats, which staff choose.
        valueRenderOption: 'UNFORMATTED_VALUE',
      }
      const fields = 'valueRanges(valueRange.values,dataFilters.gridRange)'
      const { valueRanges = [] } = await call((api) =>
        api.spreadsheets.values.batchGetByDataFilter({ spreadsheetId, fields, requestBody }),
      )
      return ranges.map((range) => {
        const found = valueRanges.find(({ dataFilters = [] }) =>
          dataFilters.some(({ gridRange }) => isSame(gridRange ?? {}, range)),
        )
        return found?.valueRange?.values ?? []
      })
    },

    /** Id, title and number of columns of every tab. */
    async tabs(): Promise<readonly sheets_v4.Schema$SheetProperties[]> {
      const fields = 'sheets.properties(sheetId,title,gridProperties.columnCount)'
      const { sheets = [] } = await call((api) => api.spreadsheets.get({ spreadsheetId, fields }))
      return sheets.flatMap(({ properties }) => properties ?? [])
    },
  }
}

/** Whether a range of an answer is the one that was asked for. Google leaves out numbers that are 0. */
const isSame = (found: sheets_v4.Schema$GridRange, asked: sheets_v4.Schema$GridRange): boolean =>
  (found.sheetId ?? 0) === (asked.sheetId ?? 0) &&
  (found.startColumnIndex ?? 0) === (asked.startColumnIndex ?? 0)
