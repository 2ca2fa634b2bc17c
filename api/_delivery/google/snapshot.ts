import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { DeliveryError } from '../delivery.js'
import { type Append, type Change, isAppend } from './batch.js'
import { isTransient, toDeliveryError } from './client.js'
import { holderOf, type Mark, markId, markOf, PROBES, type SubmissionLock, submissionLock } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isComplete, LAYOUT, openTab, type Tab, tabIn } from './tab.js'

/** A spreadsheet as it is at this moment, as far as some changes are concerned. */
export type Snapshot = {
  /** Each table's tab by the table's id, or why it has none. */
  readonly tabs: ReadonlyMap<string, Tab | DeliveryError>
  readonly locks: ReadonlyMap<Append, LockState>
  /** How the e-mail of a change's submission stands, where it is owed. */
  readonly marks: ReadonlyMap<Change, Mark>
}

/** The lock that a row needs, and who holds it. */
export type LockState = {
  readonly lock: SubmissionLock
  readonly holder: 'nobody' | ReturnType<typeof holderOf>
}

/**
 * Reads the spreadsheet, in one call while all is as usual: which columns stand where, and which of the rows are
 * already there. Tabs and columns that are missing are made.
 * @throws GoogleError when Google fails.
 */
export async function readSnapshot(changes: readonly Change[], spreadsheet: Spreadsheet): Promise<Snapshot> {
  const locks = new Map<Append, LockState>()
  const markIds = new Map(changes.map((change) => [change, markId(change.key)]))
  const marks = new Map<Change, Mark>()
  let layout: readonly sheets_v4.Schema$DeveloperMetadata[] = []
  let unknown = changes.filter(isAppend)
  for (let probe = 0; probe === 0 || (probe < PROBES && unknown.length > 0); probe++) {
    const probed = new Map(unknown.map((append) => [append, submissionLock(append.key, probe)]))
    const ids = [...markIds.values(), ...[...probed.values()].map(({ metadataId }) => metadataId)]
    layout = await spreadsheet.searchMetadata([...LAYOUT, ...ids.map((metadataId) => ({ metadataId }))])
    const values = new Map(layout.map(({ metadataId, metadataValue }) => [metadataId, metadataValue ?? '']))
    for (const [change, id] of markIds) {
      const mark = markOf(values.get(id))
      if (mark) marks.set(change, mark)
    }
    for (const [append, lock] of probed) {
      const value = values.get(lock.metadataId)
      const holder = value === undefined ? 'nobody' : holderOf(lock, append, value)
      locks.set(append, { lock, holder })
    }
    unknown = unknown.filter((append) => locks.get(append)?.holder === 'other')
  }
  return { tabs: await tabsOf(changes, layout, spreadsheet), locks, marks }
}

async function tabsOf(
  changes: readonly Change[],
  layout: readonly sheets_v4.Schema$DeveloperMetadata[],
  spreadsheet: Spreadsheet,
): Promise<Snapshot['tabs']> {
  const tables = new Map(changes.map(({ table }) => [table.id, table]))
  const tabs = new Map<string, Tab | DeliveryError>()
  for (const [id, table] of tables) {
    const tab = tabIn(layout, table)
    if (tab && isComplete(tab, table)) tabs.set(id, tab)
    else
      try {
        tabs.set(id, await openTab(spreadsheet, table, layout))
      } catch (error) {
        // A table that cannot have its tab must not stop the others.
        if (isTransient(error)) throw error
        tabs.set(id, toDeliveryError(error))
      }
  }
  return tabs
}
