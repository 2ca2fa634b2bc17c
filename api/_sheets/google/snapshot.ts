import type { ServiceError } from '../../_common/serviceError.js'
import type { Table } from '../../_tables/table.js'
import { isTransient, toServiceError } from './client.js'
import type { Metadata } from './metadata.js'
import { type Change, metadataIdsOf, type Snapshot } from './plan.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isComplete, LAYOUT, openTab, type Tab, tabIn } from './tab.js'

/** The tables of these changes, each once. */
export const tablesOf = (changes: readonly Change[]): readonly Table[] => [
  ...new Map(changes.map(({ table }) => [table.id, table])).values(),
]

/**
 * Reads where the columns are, and the metadata of these changes, in one call. If a tab or column is missing, it is created
 * with further calls.
 * @throws GoogleError when Google fails.
 */
export async function readSnapshot(changes: readonly Change[], spreadsheet: Spreadsheet): Promise<Snapshot> {
  const ids = new Set(changes.flatMap(metadataIdsOf))
  const found = await spreadsheet.searchMetadata([
    ...LAYOUT,
    ...[...ids].map((metadataId) => ({ metadataId })),
  ])
  const tabs = new Map<string, Tab | ServiceError>()
  for (const table of tablesOf(changes)) tabs.set(table.id, await tabOf(table, found, spreadsheet))
  const metadata = found.flatMap((one) =>
    one.metadataId && ids.has(one.metadataId) ? [[one.metadataId, one] as const] : [],
  )
  return { tabs, metadata: new Map(metadata) }
}

async function tabOf(table: Table, found: readonly Metadata[], spreadsheet: Spreadsheet) {
  const tab = tabIn(found, table)
  if (tab && isComplete(tab, table)) return tab
  try {
    return await openTab(spreadsheet, table, found)
  } catch (error) {
    // If one table's tab cannot be created, the changes of the other tables still go on.
    if (isTransient(error)) throw error
    return toServiceError(error)
  }
}
