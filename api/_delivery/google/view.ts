import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { DeliveryError } from '../delivery.js'
import { type Addition, type Change, isAddition, submissionOf } from './change.js'
import { holderOf, owedId, type SubmissionLock, submissionLock } from './ids.js'
import { isTransient, toDeliveryError } from './problem.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isComplete, LAYOUT, openTab, type Tab, tabIn } from './tab.js'

/** A spreadsheet as it is at this moment, as far as some changes are concerned. */
export type View = {
  /** Each table's tab by the table's id, or why it has none. */
  readonly tabs: ReadonlyMap<string, Tab | DeliveryError>
  readonly standings: ReadonlyMap<Addition, Standing>
  /** The changes whose submission's e-mail is owed. */
  readonly owed: ReadonlySet<Change>
}

/** The lock that a row needs, and who holds it. */
export type Standing = {
  readonly lock: SubmissionLock
  readonly holder: 'nobody' | 'us' | 'repeat' | 'stranger'
}

/** Two submissions share a lock's id once in 2³¹; four in a row never happens. */
const PROBES = 4

/**
 * Looks at the spreadsheet, in one call while all is as usual: which columns stand where, and which of the rows are
 * already there. Tabs and columns that are missing are made.
 * @throws GoogleProblem when Google fails.
 */
export async function look(changes: readonly Change[], spreadsheet: Spreadsheet): Promise<View> {
  const standings = new Map<Addition, Standing>()
  const owedIds = new Map(changes.map((change) => [change, owedId(submissionOf(change))]))
  let owed = new Set<Change>()
  let layout: readonly sheets_v4.Schema$DeveloperMetadata[] = []
  let unknown = changes.filter(isAddition)
  for (let probe = 0; probe === 0 || (probe < PROBES && unknown.length > 0); probe++) {
    const locks = new Map(unknown.map((addition) => [addition, submissionLock(addition.row.id, probe)]))
    const ids = [...owedIds.values(), ...[...locks.values()].map(({ metadataId }) => metadataId)]
    const found = await spreadsheet.searchMetadata([...LAYOUT, ...ids.map((metadataId) => ({ metadataId }))])
    layout = found
    const values = new Map(found.map(({ metadataId, metadataValue }) => [metadataId, metadataValue ?? '']))
    owed = new Set(changes.filter((change) => values.has(owedIds.get(change))))
    for (const [addition, lock] of locks) {
      const value = values.get(lock.metadataId)
      const holder = value === undefined ? 'nobody' : holderOf(lock, addition.nonce, value)
      standings.set(addition, { lock, holder })
    }
    unknown = unknown.filter((addition) => standings.get(addition)?.holder === 'stranger')
  }
  return { tabs: await tabsOf(changes, layout, spreadsheet), standings, owed }
}

async function tabsOf(
  changes: readonly Change[],
  layout: readonly sheets_v4.Schema$DeveloperMetadata[],
  spreadsheet: Spreadsheet,
): Promise<View['tabs']> {
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
