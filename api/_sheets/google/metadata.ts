import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'

/** Developer metadata of a spreadsheet: a key and a value, attached to the spreadsheet, a tab or a column. */
export type Metadata = sheets_v4.Schema$DeveloperMetadata

/** Creates metadata on a tab, or without `sheetId` on the spreadsheet. Sheets refuses the batch if the id exists. */
export const createMetadata = (metadata: Metadata, sheetId?: number): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      ...metadata,
      visibility: 'DOCUMENT',
      location: metadata.location ?? (sheetId === undefined ? { spreadsheet: true } : { sheetId }),
    },
  },
})

/** Deletes metadata. Sheets refuses the batch if there is none with this id (and with this value, if one is passed). */
export const deleteMetadata = (metadataId: number, metadataValue?: string): sheets_v4.Schema$Request => ({
  deleteDeveloperMetadata: {
    dataFilter: { developerMetadataLookup: { metadataId, ...(metadataValue && { metadataValue }) } },
  },
})
