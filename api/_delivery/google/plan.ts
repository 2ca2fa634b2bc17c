import { isDeepStrictEqual } from 'node:util'
import { type AppendResult, DeliveryError, SUBMISSION_ID } from '../delivery.js'
import { type Append, type Change, isAppend, type PlannedChange } from './batch.js'
import { type Notes, readNotes } from './notes.js'
import type { Snapshot } from './snapshot.js'
import type { Spreadsheet } from './spreadsheet.js'
import { columnIndex, type Tab } from './tab.js'

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
    else if (state?.holder === 'repeat') settle(change, { outcome: 'already-there', email: mark ?? 'done' })
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
