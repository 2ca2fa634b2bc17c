import { isDeepStrictEqual } from 'node:util'
import { type AppendResult, DeliveryError } from '../delivery.js'
import {
  type Append,
  type Change,
  isAppend,
  type NotifiedUpdate,
  type PlannedChange,
  setNote,
  toRequests,
} from './batch.js'
import { GoogleError, isInvalid, toDeliveryError } from './client.js'
import { pruneLocks } from './locks.js'
import { type Notes, type Plan, plan, readNotes, readSnapshot, type Snapshot, WRITTEN } from './plan.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isUnmoved, type Tab } from './tab.js'

/** What a commit needs to know beside its changes. */
export type CommitContext = {
  readonly spreadsheet: Spreadsheet
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  /** The tab and columns that a row was last sent to, kept from one try of a group to the next. */
  readonly sentTo: WeakMap<Append, Tab>
  /** Whether somebody still waits for the change. Asked at the last moment: what nobody awaits is not written. */
  isAwaited(change: Change): boolean
  /** Called once for a change: what became of its row (of an update: that the row is there), or why it was refused. */
  settle(change: Change, outcome: AppendResult | DeliveryError): void
  /** Called with each tab that a table was found to have. */
  onTab(tableId: string, tab: Tab): void
}

/** What a write left open. */
type Outcome = {
  readonly open: readonly Change[]
  /** Why Google refused the batch as invalid, if it did. */
  readonly error?: GoogleError
  /** The change whose cells Google named as the reason. */
  readonly culprit?: Change | undefined
}

/** What happens to a spreadsheet between a look and a write is answered by looking again, at most this often. */
const ROUNDS = 4

/**
 * Writes changes of one spreadsheet together, in one batch: rows with their locks, and "Notified" cells. Sheets
 * applies a batch whole or not at all, so after a refusal a new snapshot is read: what others have written meanwhile
 * is settled, a change whose cells are at fault is left out, a full tab is given room, and where nothing explains the
 * refusal the group is bisected. Rows that landed in columns that staff had just moved are mended before they are settled.
 * @throws GoogleError when Google fails; the changes that are not settled yet may be committed again.
 */
export async function commit(changes: readonly Change[], context: CommitContext): Promise<void> {
  const { spreadsheet, settle } = context
  let left: Outcome = { open: changes }
  let before: Snapshot | undefined
  let hasPruned = false
  for (let round = 1; left.open.length > 0; round++) {
    const { error, culprit } = left
    const snapshot = await readSnapshot(left.open, spreadsheet)
    const hasMoved = left.open.some((change) => before && hasChanged(change, snapshot, before))
    if (error && (round > ROUNDS || !hasMoved)) {
      if (culprit) {
        settle(culprit, toDeliveryError(error))
        left = { open: left.open.filter((change) => change !== culprit) }
      } else if (hasPruned || !(await pruneTabsOf(left.open, snapshot, spreadsheet)))
        return await bisect(left.open, error, context)
      else hasPruned = true
    } else if (round > 2 * ROUNDS) {
      for (const change of left.open)
        settle(change, new DeliveryError('The columns are moved again and again.'))
      return
    }
    left = await write(left.open, snapshot, context)
    before = snapshot
  }
}

async function bisect(open: readonly Change[], error: GoogleError, context: CommitContext): Promise<void> {
  const [first, ...others] = open
  if (first && others.length === 0) return context.settle(first, toDeliveryError(error))
  const half = Math.ceil(open.length / 2)
  await commit(open.slice(0, half), context)
  await commit(open.slice(half), context)
}

/** Settles what needs no write, writes the rest, and settles that. */
async function write(
  changes: readonly Change[],
  snapshot: Snapshot,
  context: CommitContext,
): Promise<Outcome> {
  const { spreadsheet, timeZone, sentTo, isAwaited, onTab } = context
  for (const [tableId, tab] of snapshot.tabs) if ('sheetId' in tab) onTab(tableId, tab)
  const { planned, notes } = await plan(changes, snapshot, context)
  if (planned.length === 0) return { open: [] }
  let sent: readonly PlannedChange[] = []
  let batch: ReturnType<typeof toRequests>[] = []
  const makeBatch = () => {
    sent = planned.filter(({ change }) => isAwaited(change))
    batch = sent.map((one) => toRequests(one, timeZone))
    // Noted before the answer, which may be lost.
    for (const one of sent) if ('lock' in one) sentTo.set(one.change, one.tab)
    return batch.flat()
  }
  const sheets = await spreadsheet.update(makeBatch).catch((error) => {
    if (isInvalid(error)) return error
    throw error
  })
  if (sheets instanceof GoogleError)
    return {
      open: sent.map(({ change }) => change),
      error: sheets,
      culprit: culpritOf(sheets, sent, batch),
    }
  const moved = sent.filter(({ tab }) => !isUnmoved(tab, sheets))
  return { open: await settleWritten(sent, moved, notes, context) }
}

/** Settles what was written as it should be. @returns the changes of which rows have to be mended. */
async function settleWritten(
  sent: readonly PlannedChange[],
  moved: readonly PlannedChange[],
  notes: Plan['notes'],
  { spreadsheet, sentTo, settle }: CommitContext,
): Promise<readonly Change[]> {
  const set = sent.flatMap((one) =>
    'lock' in one || 'landedIn' in one || one.rowIndex === undefined
      ? []
      : [{ ...one, rowIndex: one.rowIndex }],
  )
  const there = set.length > 0 ? await mendNotes(spreadsheet, set, notes) : new Set()
  const open: Change[] = []
  for (const one of sent) {
    const { change } = one
    if (isAppend(change) && moved.includes(one)) open.push(change)
    else if (
      !isAppend(change) &&
      set.some((other) => other.change === change) &&
      !there.has(change.submissionId)
    )
      settle(change, new DeliveryError('The row is not in its tab any more.'))
    else {
      if ('landedIn' in one) sentTo.set(one.change, one.tab)
      settle(change, WRITTEN)
    }
  }
  return open
}

/** A "Notified" cell that is set. */
type SetNote = { readonly change: NotifiedUpdate; readonly tab: Tab; readonly rowIndex: number }

/** Staff who sort rows again and again while cells are set are outlasted this often. */
const MEND_ROUNDS = 3

/**
 * Looks whether cells that were set belong to their rows. Where staff deleted or sorted rows between the look and the
 * write, the cell says again what it said, and the right one is set.
 * @returns the submissions whose rows are there.
 * @throws GoogleError
 */
async function mendNotes(
  spreadsheet: Spreadsheet,
  set: readonly SetNote[],
  before: Notes,
): Promise<ReadonlySet<string>> {
  const wanted = new Map([...before].map(([tab, rows]) => [tab, new Map([...rows].map(noteOf))]))
  for (const { change, tab } of set) wanted.get(tab)?.set(change.submissionId, change.note)
  for (let round = 1; ; round++) {
    const now = await readNotes(spreadsheet, [...wanted.keys()])
    const requests = [...wanted].flatMap(([tab, notes]) =>
      [...(now.get(tab) ?? [])].flatMap(([id, { rowIndex, note }]) => {
        const right = notes.get(id)
        // What else has changed is not ours to mend.
        const isOurs = set.some((one) => one.rowIndex === rowIndex || one.change.submissionId === id)
        return right === undefined || right === note || !isOurs ? [] : [setNote(tab, rowIndex, right)]
      }),
    )
    if (requests.length === 0 || round > MEND_ROUNDS)
      return new Set([...now.values()].flatMap((rows) => [...rows.keys()]))
    await spreadsheet.update(requests)
  }
}

const noteOf = ([id, { note }]: readonly [string, { readonly note: string }]) => [id, note] as const

/** The change that Google named, if it is the cells that it finds fault with. */
function culpritOf(
  { requestIndex }: GoogleError,
  sent: readonly PlannedChange[],
  batch: readonly (readonly object[])[],
): Change | undefined {
  if (requestIndex === undefined) return undefined
  const named = batch.flat()[requestIndex]
  const number = batch.findIndex(([cells]) => cells === named)
  return named && ('appendCells' in named || 'updateCells' in named) ? sent[number]?.change : undefined
}

/** Whether something has happened to the change's tab or lock that explains why its write was refused. */
function hasChanged(change: Change, now: Snapshot, before: Snapshot): boolean {
  const { id } = change.table
  if (!isDeepStrictEqual(now.tabs.get(id), before.tabs.get(id))) return true
  if (now.marks.get(change) !== before.marks.get(change)) return true
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
