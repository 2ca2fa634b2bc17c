import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { MissingRow } from '../delivery.js'
import { idFrom } from './ids.js'
import { createMetadata, type Metadata } from './metadata.js'

// A row that was promised and did not get into its table is metadata of the spreadsheet, for the daily report.

const MISSING_KEY = 'whittle.missing'

/** Finds all missing rows of a spreadsheet. */
export const ALL_MISSING: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: MISSING_KEY }

/** Id of the metadata of a missing row. */
export const missingId = ({ tableId, submissionId }: MissingRow): number =>
  idFrom(`missing:${tableId}:${submissionId}`)

/** Notes a missing row. */
export const addMissing = (row: MissingRow): sheets_v4.Schema$Request =>
  createMetadata({
    metadataId: missingId(row),
    metadataKey: MISSING_KEY,
    metadataValue: [row.tableId, row.submissionId, row.reference].join(' '),
  })

/** The missing rows among what a search has found. */
export const missingIn = (found: readonly Metadata[]): readonly MissingRow[] =>
  found.flatMap(({ metadataKey, metadataValue }) => {
    if (metadataKey !== MISSING_KEY) return []
    const [tableId = '', submissionId = '', reference = ''] = (metadataValue ?? '').split(' ')
    return [{ tableId, submissionId, reference }]
  })
