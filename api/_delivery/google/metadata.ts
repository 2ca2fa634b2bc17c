import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'

/** What a search for metadata finds. */
export type Metadata = sheets_v4.Schema$DeveloperMetadata

/** Creates metadata on a tab, or on the whole spreadsheet. Sheets refuses the batch where the id is taken. */
export const createMetadata = (metadata: Metadata, sheetId?: number): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      ...metadata,
      visibility: 'DOCUMENT',
      location: metadata.location ?? (sheetId === undefined ? { spreadsheet: true } : { sheetId }),
    },
  },
})

/** Deletes metadata. Sheets refuses the batch where there is none with this id, and this value where one is named. */
export const deleteMetadata = (metadataId: number, metadataValue?: string): sheets_v4.Schema$Request => ({
  deleteDeveloperMetadata: {
    dataFilter: { developerMetadataLookup: { metadataId, ...(metadataValue && { metadataValue }) } },
  },
})
