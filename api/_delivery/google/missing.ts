import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { MissingRow } from '../delivery.js'
import { idFrom } from './ids.js'
import { createMetadata, type Metadata } from './metadata.js'

// A missing row: its visitor was told that the form arrived, but the row could not be written. It is stored as metadata of
// the spreadsheet, for the daily report.

const MISSING_KEY = 'whittle.missing'

/** Lookup that finds all missing rows of a spreadsheet. */
export const ALL_MISSING: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: MISSING_KEY }

/** Metadata id of a missing row. */
export const missingId = ({ tableId, submissionId }: MissingRow): number =>
  idFrom(`missing:${tableId}:${submissionId}`)

/** The request that stores a missing row. */
export const addMissing = (row: MissingRow): sheets_v4.Schema$Request =>
  createMetadata({
    metadataId: missingId(row),
    metadataKey: MISSING_KEY,
    metadataValue: [row.tableId, row.submissionId, row.reference].join(' '),
  })

/** The missing rows among found metadata. */
export const missingIn = (found: readonly Metadata[]): readonly MissingRow[] =>
  found.flatMap(({ metadataKey, metadataValue }) => {
    if (metadataKey !== MISSING_KEY) return []
    const [tableId = '', submissionId = '', reference = ''] = (metadataValue ?? '').split(' ')
    return [{ tableId, submissionId, reference }]
  })
