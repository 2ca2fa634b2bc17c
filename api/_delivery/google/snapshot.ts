import type { DeliveryError, Table } from '../delivery.js'
import { isTransient, toDeliveryError } from './client.js'
import type { Metadata } from './metadata.js'
import { type Change, metadataIdsOf, type Snapshot } from './plan.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isComplete, LAYOUT, openTab, type Tab, tabIn } from './tab.js'

/** The tables of some changes, each once. */
export const tablesOf = (changes: readonly Change[]): readonly Table[] => [
  ...new Map(changes.flatMap((one) => (one.kind === 'missing' ? [] : [[one.table.id, one.table]]))).values(),
]

/**
 * Reads where the columns are, and what the metadata says of these changes: one call while no tab or column is missing.
 * Tabs and columns that are missing are made.
 * @throws GoogleError when Google fails.
 */
export async function readSnapshot(changes: readonly Change[], spreadsheet: Spreadsheet): Promise<Snapshot> {
  const ids = new Set(changes.flatMap(metadataIdsOf))
  const found = await spreadsheet.searchMetadata([
    ...LAYOUT,
    ...[...ids].map((metadataId) => ({ metadataId })),
  ])
  const tabs = new Map<string, Tab | DeliveryError>()
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
    // A table that cannot have its tab must not stop the others.
    if (isTransient(error)) throw error
    return toDeliveryError(error)
  }
}
