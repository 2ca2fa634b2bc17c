import { isDeepStrictEqual } from 'node:util'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type AppendResult, DeliveryError, NOTIFIED, SUBMISSION_ID } from '../delivery.js'
import { type Append, type Change, isAppend, type PlannedChange } from './batch.js'
import { isTransient, toDeliveryError } from './client.js'
import { holderOf, type Mark, markId, markOf, PROBES, type SubmissionLock, submissionLock } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { columnIndex, isComplete, LAYOUT, openTab, type Tab, tabIn } from './tab.js'

/** A spreadsheet as it is at this moment, as far as some changes are concerned. */
export type Snapshot = {
  /** Each table's tab by the table's id, or why it has none. */
  readonly tabs: ReadonlyMap<string, Tab | DeliveryError>
  readonly locks: ReadonlyMap<Append, LockState>
  /** How the e-mail of a change's submission stands, where it is owed. */
  readonly marks: ReadonlyMap<Change, Mark>
}

/** The lock that a row needs, and who holds it. */
type LockState = {
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

/** The outcome of a change that was made. */
export const WRITTEN: AppendResult = { outcome: 'written' }

/** What there is to write, and the cells that it is based on. */
export type Plan = { readonly planned: readonly PlannedChange[]; readonly notes: Notes }

type PlanContext = {
  readonly spreadsheet: Spreadsheet
  /** The tab and columns that a row was last sent to. */
  readonly sentTo: WeakMap<Append, Tab>
  settle(change: Change, outcome: AppendResult | DeliveryError): void
}

const GONE = new DeliveryError('The row is not in its tab any more.')

/**
 * Settles the changes that need no write: rows that are there already, cells that say what is so already, and what
 * cannot be done. A read where there are cells to set, and one where rows landed in columns that had moved; else none.
 */
export async function plan(
  changes: readonly Change[],
  { tabs, locks, marks }: Snapshot,
  { spreadsheet, sentTo, settle }: PlanContext,
): Promise<Plan> {
  const planned: PlannedChange[] = []
  const withNotes: { readonly change: Exclude<Change, Append>; readonly tab: Tab }[] = []
  for (const change of changes) {
    const tab = tabs.get(change.table.id) ?? new DeliveryError(`${change.table.id} has no tab.`)
    const mark = marks.get(change)
    if (tab instanceof DeliveryError) {
      settle(change, tab)
      continue
    }
    if (!isAppend(change)) {
      // A cell says something else than nothing after a failure, and then the mark knows.
      const hasNote = change.note !== '' || mark === 'failed'
      const isNoted = change.isOwed ? mark === 'failed' : mark === undefined && change.note === ''
      if (isNoted) settle(change, WRITTEN)
      else if (hasNote) withNotes.push({ change, tab })
      else planned.push({ change, tab, mark, rowIndex: undefined })
      continue
    }
    const state = locks.get(change)
    const landedIn = sentTo.get(change)
    if (state?.holder === 'nobody') planned.push({ change, tab, lock: state.lock, mark })
    // A call that has sent nothing holds no lock, whatever its nonce.
    else if (state?.holder === 'repeat' || (state?.holder === 'us' && !landedIn))
      settle(change, { outcome: 'already-there', email: mark ?? 'done' })
    else if (state?.holder === 'other-answers') settle(change, { outcome: 'other-answers' })
    else if (state?.holder !== 'us')
      settle(change, new DeliveryError('Every lock of this submission belongs to another one.'))
    // Written by an earlier try whose answer was lost: it counts as written now, for its e-mail has not gone out.
    else if (!landedIn || isDeepStrictEqual(landedIn, tab)) settle(change, WRITTEN)
    else {
      const rowIndex = await findRow(spreadsheet, change, [landedIn, tab])
      if (rowIndex === undefined) settle(change, GONE)
      else planned.push({ change, tab, rowIndex, landedIn })
    }
  }
  const notes = await readNotes(spreadsheet, [...new Set(withNotes.map(({ tab }) => tab))])
  for (const { change, tab } of withNotes) {
    const rowIndex = notes.get(tab)?.get(change.submissionId)?.rowIndex
    if (rowIndex === undefined) settle(change, GONE)
    else planned.push({ change, tab, mark: marks.get(change), rowIndex })
  }
  return { planned, notes }
}

/** Where a row is that may have landed in other columns than its own: by its id, in the column of any of these tabs. */
async function findRow(
  spreadsheet: Spreadsheet,
  { row }: Append,
  tabs: readonly Tab[],
): Promise<number | undefined> {
  const columns = await spreadsheet.values(
    tabs.map((tab) => ({ sheetId: tab.sheetId, index: columnIndex(tab, SUBMISSION_ID) })),
  )
  return columns.map((cells) => cells.lastIndexOf(row.id)).find((index) => index !== -1)
}

/** The "Notified" cells of tabs at one moment, by tab and submission id, wherever staff have sorted the rows to. */
export type Notes = ReadonlyMap<
  Tab,
  ReadonlyMap<string, { readonly rowIndex: number; readonly note: string }>
>

/** Reads the cells: indices from 0 with the header, and of a row that staff copied the upper one. One call, or none. */
export async function readNotes(spreadsheet: Spreadsheet, tabs: readonly Tab[]): Promise<Notes> {
  if (tabs.length === 0) return new Map()
  const columns = await spreadsheet.values(
    tabs.flatMap((tab) =>
      [SUBMISSION_ID, NOTIFIED].map((field) => ({ sheetId: tab.sheetId, index: columnIndex(tab, field) })),
    ),
  )
  return new Map(
    tabs.map((tab, number) => {
      const ids = columns[2 * number] ?? []
      const notes = columns[2 * number + 1] ?? []
      const rows = ids.map((id, rowIndex) => [id, { rowIndex, note: notes[rowIndex] ?? '' }] as const)
      return [tab, new Map(rows.reverse())]
    }),
  )
}
