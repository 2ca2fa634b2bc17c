import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Notice, PendingNotice } from '../delivery.js'
import { idFrom } from './ids.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'

// A notice that is pending is metadata on the tab of its row: found by its id, wherever staff have moved the row.

/** Key of the metadata of each notice. Short: Sheets keeps 30,000 characters of metadata a tab. */
const KEYS: Readonly<Record<Notice, string>> = { email: 'o', webhook: 'w' }
const notices: readonly Notice[] = ['email', 'webhook']

/** Finds everything that is pending in a spreadsheet. */
export const ALL_PENDING: readonly sheets_v4.Schema$DeveloperMetadataLookup[] = notices.map((notice) => ({
  metadataKey: KEYS[notice],
}))

/** Ids of what may be pending for a submission. */
export const pendingIds = (key: string): number[] => notices.map((notice) => pendingId(key, notice))

const pendingId = (key: string, notice: Notice) => idFrom(`${notice === 'email' ? 'owed' : notice}:${key}`)

/** Notes that a notice is pending since now. */
export const addPending = (key: string, notice: Notice, sheetId: number): sheets_v4.Schema$Request =>
  createMetadata(
    {
      metadataId: pendingId(key, notice),
      metadataKey: KEYS[notice],
      metadataValue: Date.now().toString(36),
    },
    sheetId,
  )

/** Notes that a notice went out. */
export const removePending = (key: string, notice: Notice): sheets_v4.Schema$Request =>
  deleteMetadata(pendingId(key, notice))

/** What is pending for a submission, among what a search has found. */
export const pendingIn = (key: string, found: ReadonlyMap<number, Metadata>): readonly PendingNotice[] =>
  notices.flatMap((notice) => {
    const metadata = found.get(pendingId(key, notice))
    if (!metadata) return []
    const time = Number.parseInt(metadata.metadataValue ?? '', 36)
    // Metadata of earlier versions has no time: it was written long ago.
    return [{ notice, since: new Date(Number.isNaN(time) ? 0 : time) }]
  })
