import type { Settings } from '../_settings/environment.js'
import type { GoogleStoreSettings } from '../_store/google/googleStore.js'
import type { Store } from '../_store/store.js'
import { allTables } from '../_tables/tables.js'

/**
 * The store that the settings name.
 * @param timing - shorter waits of Google's, for tests
 */
export async function openStore(
  { sheets, dataDir }: Pick<Settings, 'sheets' | 'dataDir'>,
  timing?: GoogleStoreSettings['timing'],
): Promise<Store> {
  // Each store is loaded on demand, because Google's client is large.
  if (sheets.kind === 'local') {
    const { localStore } = await import('../_store/local/localStore.js')
    return localStore(dataDir)
  }
  const { googleStore } = await import('../_store/google/googleStore.js')
  return googleStore({ ...sheets, timing })
}

/** Reads every table, for their headers alone. @returns where rows go. @throws ServiceError */
export async function reachStore({ sheets, dataDir }: Settings, store: Store, ms: number): Promise<string> {
  if (sheets.kind === 'local') return `Rows go to ${dataDir} on this machine: no Google variables are set.`
  await store.read(allTables, [], ms)
  return 'Can be reached.'
}
