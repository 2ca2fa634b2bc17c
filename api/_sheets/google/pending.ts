import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Notice, PendingNotice } from '../../_tables/table.js'
import { idFrom } from './ids.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'

// A pending notice is an e-mail or webhook message that was not sent yet. It is stored as metadata on the tab of its row.
// It is found by its id and not by the row's position, because staff may sort and move rows.

/** Metadata key of each notice. Short, because Sheets allows 30,000 characters of metadata a tab. */
const KEYS: Readonly<Record<Notice, string>> = { email: 'o', webhook: 'w' }
const notices: readonly Notice[] = ['email', 'webhook']

/** Lookups that find all pending notices of a spreadsheet. */
export const ALL_PENDING: readonly sheets_v4.Schema$DeveloperMetadataLookup[] = notices.map((notice) => ({
  metadataKey: KEYS[notice],
}))

/** Metadata ids of a submission's notices. */
export const pendingIds = (key: string): number[] => notices.map((notice) => pendingId(key, notice))

// `owed` for e-mails: existing spreadsheets have ids that are derived from it.
const pendingId = (key: string, notice: Notice) => idFrom(`${notice === 'email' ? 'owed' : notice}:${key}`)

/** The request that stores a notice as pending. Its value is the current time. */
export const addPending = (key: string, notice: Notice, sheetId: number): sheets_v4.Schema$Request =>
  createMetadata(
    {
      metadataId: pendingId(key, notice),
      metadataKey: KEYS[notice],
      metadataValue: Date.now().toString(36),
    },
    sheetId,
  )

/** The request that removes a notice, because it was sent. */
export const removePending = (key: string, notice: Notice): sheets_v4.Schema$Request =>
  deleteMetadata(pendingId(key, notice))

/** The pending notices of a submission, among found metadata (by metadata id). */
export const pendingIn = (key: string, found: ReadonlyMap<number, Metadata>): readonly PendingNotice[] =>
  notices.flatMap((notice) => {
    const metadata = found.get(pendingId(key, notice))
    if (!metadata) return []
    const time = Number.parseInt(metadata.metadataValue ?? '', 36)
    // Metadata of earlier versions has no time. Then the notice counts as old.
    return [{ notice, since: new Date(Number.isNaN(time) ? 0 : time) }]
  })
