import { isDeepStrictEqual } from 'node:util'
import { type AppendResult, DeliveryError } from '../delivery.js'
import { type Change, isAppend, type PlannedChange, toRequests } from './batch.js'
import { type GoogleError, isInvalid, toDeliveryError } from './client.js'
import { pruneLocks } from './locks.js'
import { readRowIndices, readSnapshot, type Snapshot } from './snapshot.js'
import type { Spreadsheet } from './spreadsheet.js'

/** What a commit needs to know beside its changes. */
export type CommitContext = {
  readonly spreadsheet: Spreadsheet
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  /** Whether somebody still waits for the change. Asked at the last moment: what nobody awaits is not written. */
  isAwaited(change: Change): boolean
  /** Called once for a change: what became of its row (of an update: that the row is there), or why it was refused. */
  settle(change: Change, outcome: AppendResult | DeliveryError): void
  /** Called with the id of each tab that a table was found to have. */
  onTab(tableId: string, sheetId: number): void
}

/** What Google refused as invalid. */
type Rejection = { readonly open: readonly Change[]; readonly error: GoogleError }

/** A refused batch is compared with a new snapshot at most this often before it is bisected. */
const ROUNDS = 4
const WRITTEN: AppendResult = { outcome: 'written', notified: true }

/**
 * Writes changes of one spreadsheet together, in one batch: rows with their locks, and "Notified" cells. Sheets
 * applies a batch whole or not at all, so after a refusal a new snapshot is read: what others have written meanwhile
 * is settled, a full tab is given room, and what is left is bisected until the change at fault stands alone.
 * @throws GoogleError when Google fails; the changes that are not settled yet may be committed again.
 */
export async function commit(changes: readonly Change[], context: CommitContext): Promise<void> {
  const { spreadsheet } = context
  let snapshot = await readSnapshot(changes, spreadsheet)
  let rejection = await write(changes, snapshot, context)
  let hasPruned = false
  for (let round = 1; rejection; round++) {
    const { open, error }: Rejection = rejection
    const before = snapshot
    snapshot = await readSnapshot(open, spreadsheet)
    if (round >= ROUNDS || !open.some((change) => hasChanged(change, snapshot, before))) {
      if (hasPruned || !(await pruneTabsOf(open, snapshot, spreadsheet)))
        return await bisect(open, error, context)
      hasPruned = true
    }
    rejection = await write(open, snapshot, context)
  }
}

async function bisect(open: readonly Change[], error: GoogleError, context: CommitContext): Promise<void> {
  const [first, ...others] = open
  if (first && others.length === 0) return context.settle(first, toDeliveryError(error))
  const half = Math.ceil(open.length / 2)
  await commit(open.slice(0, half), context)
  await commit(open.slice(half), context)
}

/** Settles what needs no write and writes the rest. Returns what Google refused as invalid, if it did. */
async function write(
  changes: readonly Change[],
  snapshot: Snapshot,
  context: CommitContext,
): Promise<Rejection | undefined> {
  const { spreadsheet, timeZone, isAwaited, settle, onTab } = context
  for (const [tableId, tab] of snapshot.tabs) if ('sheetId' in tab) onTab(tableId, tab.sheetId)
  const planned = await plan(changes, snapshot, context)
  if (planned.length === 0) return undefined
  let sent: readonly PlannedChange[] = []
  try {
    await spreadsheet.update(() => {
      sent = planned.filter(({ change }) => isAwaited(change))
      return toRequests(sent, timeZone)
    })
  } catch (error) {
    if (isInvalid(error)) return { open: sent.map(({ change }) => change), error }
    throw error
  }
  for (const { change } of sent) settle(change, WRITTEN)
  return undefined
}

/**
 * Settles the changes that need no write: rows that are there already, cells that say what is so already, and what
 * cannot be done. One call where there are cells to update, else none.
 * @returns the changes that have to be written.
 */
async function plan(
  changes: readonly Change[],
  { tabs, locks, owed }: Snapshot,
  { spreadsheet, settle }: CommitContext,
): Promise<readonly PlannedChange[]> {
  const placed = changes.flatMap((change) => {
    const tab = tabs.get(change.table.id) ?? new DeliveryError(`${change.table.id} has no tab.`)
    if (!(tab instanceof DeliveryError)) return [{ change, tab }]
    settle(change, tab)
    return []
  })
  const updated = new Set(placed.filter(({ change }) => !isAppend(change)).map(({ tab }) => tab))
  const rows = await readRowIndices(spreadsheet, [...updated])

  return placed.flatMap(({ change, tab }): PlannedChange[] => {
    if (!isAppend(change)) {
      const rowIndex = rows.get(tab)?.get(change.submissionId)
      if (rowIndex === undefined) settle(change, new DeliveryError('The row is not in its tab any more.'))
      else if (owed.has(change) === change.isNotified) return [{ change, tab, rowIndex }]
      else settle(change, WRITTEN)
      return []
    }
    const state = locks.get(change)
    switch (state?.holder) {
      case 'nobody':
        return [{ change, tab, lock: state.lock }]
      case 'repeat':
        settle(change, { outcome: 'already-there', notified: !owed.has(change) })
        return []
      case 'us':
        // Written by an earlier try whose answer was lost: it counts as written now, for its e-mail has not gone out.
        settle(change, WRITTEN)
        return []
      default:
        settle(change, new DeliveryError('Every lock of this submission belongs to another one.'))
        return []
    }
  })
}

/** Whether something has happened to the change's tab or lock that explains why its write was refused. */
function hasChanged(change: Change, now: Snapshot, before: Snapshot): boolean {
  const { id } = change.table
  if (!isDeepStrictEqual(now.tabs.get(id), before.tabs.get(id))) return true
  if (now.owed.has(change) !== before.owed.has(change)) return true
  return isAppend(change) && now.locks.get(change)?.holder !== 'nobody'
}

async function pruneTabsOf(
  changes: readonly Change[],
  { tabs }: Snapshot,
  spreadsheet: Spreadsheet,
): Promise<boolean> {
  let hasRoom = false
  for (const id of new Set(changes.map(({ table }) => table.id))) {
    const tab = tabs.get(id)
    if (tab && 'sheetId' in tab) hasRoom = (await pruneLocks(spreadsheet, tab.sheetId)) || hasRoom
  }
  return hasRoom
}
