import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import { isTransient, toServiceError } from './client.js'
import type { Change, Snapshot } from './plan.js'
import { ALL_PENDING, byId, isFullOfPending, lockId, type MetadataById } from './rowMetadata.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isComplete, isUnmoved, LAYOUT, openTab, type Tab } from './tab.js'

/** Takes snapshots of one spreadsheet, and remembers where the columns of each tab are. */
export type Snapshots = ReturnType<typeof snapshotsOf>

/** For this long, in milliseconds, the columns of the last read or write count as current, and no new read is needed. */
const FRESH_MS = 2000
/** The same after a 429. Reads have a quota too: if each retry of a write took one, none would be left when writes are. */
const FRESH_AFTER_429_MS = 60_000

export function snapshotsOf(spreadsheet: Spreadsheet) {
  /** The tab of each table, by the table's id, and when it was read (`performance.now()`). */
  const known = new Map<string, { readonly tab: Tab; readonly at: number }>()
  let freshMs = FRESH_MS

  return {
    /** A snapshot without a call; undefined if not all columns were read or confirmed a short time ago. */
    remembered(changes: readonly Change[]): Snapshot | undefined {
      const tabs = new Map<string, Tab>()
      for (const { table } of changes) {
        const one = known.get(table.id)
        if (!one || one.at + freshMs < performance.now() || !isComplete(one.tab, table)) return undefined
        tabs.set(table.id, one.tab)
      }
      return { tabs, metadata: undefined }
    },

    /**
     * Reads where the columns are, and the metadata of these changes, in one call. If a tab or column is missing, it is
     * created with further calls.
     * @param lookups - further metadata to read
     * @throws GoogleError when Google fails.
     */
    async read(
      changes: readonly Change[],
      ...lookups: readonly sheets_v4.Schema$DeveloperMetadataLookup[]
    ): Promise<Snapshot & { readonly metadata: MetadataById }> {
      const at = performance.now()
      const locks = changes.map(({ key }) => ({ metadataId: lockId(key) }))
      const found = await spreadsheet.searchMetadata([...LAYOUT, ...ALL_PENDING, ...lookups, ...locks])
      const tabs = new Map<string, Tab | ServiceError>()
      for (const table of new Map(changes.map(({ table }) => [table.id, table])).values()) {
        // If one table's tab cannot be created, the changes of the other tables still go on.
        const opened = await openTab(spreadsheet, table, found).catch((error) => {
          if (isTransient(error)) throw error
          return toServiceError(error)
        })
        tabs.set(table.id, opened)
        if (opened instanceof ServiceError) continue
        const tab = { ...opened, isFullOfPending: isFullOfPending(found, opened.sheetId) }
        tabs.set(table.id, tab)
        known.set(table.id, { tab: { ...tab, isNew: false }, at })
      }
      return { tabs, metadata: byId(found) }
    },

    /** Compares the remembered columns with the answer to a write that was sent at `sentAt` (`performance.now()`). */
    confirm(sheets: readonly sheets_v4.Schema$Sheet[], sentAt: number): void {
      freshMs = FRESH_MS
      for (const [id, one] of known)
        if (isUnmoved(one.tab, sheets)) known.set(id, { ...one, at: sentAt })
        else known.delete(id)
    },

    /** After a 429, which wrote nothing: the columns count as current for longer, until a write is accepted. */
    keep(): void {
      freshMs = FRESH_AFTER_429_MS
    },

    /** Forgets the columns, so that they are read before the next write. */
    forget: () => known.clear(),

    /** The table's tab, if it was read or confirmed in the last `ms` milliseconds. @param ms - @default at any time */
    tabOf(tableId: string, ms = Number.POSITIVE_INFINITY): Tab | undefined {
      const one = known.get(tableId)
      return one && one.at + ms > performance.now() ? one.tab : undefined
    },
  }
}
