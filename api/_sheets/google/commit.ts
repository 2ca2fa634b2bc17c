import { isDeepStrictEqual } from 'node:util'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import type { Row } from '../../_tables/table.js'
import type { AppendResult } from '../sheets.js'
import { CELL_FIELDS, toValues } from './cells.js'
import { type GoogleError, isInvalid, toServiceError } from './client.js'
import { pruneLocks, takeLock } from './locks.js'
import { addPending, removePending } from './pending.js'
import { type Change, plan, type Snapshot, WRITTEN, type Write } from './plan.js'
import { readSnapshot, tablesOf } from './snapshot.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isComplete, isUnmoved, type Tab } from './tab.js'

// Writes a group of changes: read a snapshot, send one batch. If Google refuses the batch, read again and retry.
// To settle a change is to give its result to the request that waits for it.
//
// Google is slow or down: the call throws, no change is settled, and the queue commits the same changes again.
// Google's answer is lost: the next try finds our own lock in the snapshot, so the row is not written twice.
// Google refuses the batch: rows that exist by now are settled; a row that Google names is left out; else the group is
// halved until the row is found that Google refuses.
// Google refuses a single row: the row is settled with the error, and the studio gets the lead by e-mail.

/** What `commit` depends on. */
export type CommitContext = {
  readonly spreadsheet: Spreadsheet
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  readonly layout: Layout
  /** Changes that were sent without an answer so far: Google may have applied them. */
  readonly unconfirmed: WeakSet<Change>
  /** Whether a request still waits for the change. Called just before the batch is sent. */
  isAwaited(change: Change): boolean
  /** Gives the change its result. Called once for each change. */
  settle(change: Change, outcome: AppendResult | ServiceError): void
}

/** The tab of each table, by the table's id. `at` is when it was last read (`performance.now()`). */
export type Layout = Map<string, { readonly tab: Tab; readonly at: number }>

/** For this long, in milliseconds, the columns of the last read or write count as current, and no new read is needed. */
const FRESH_MS = 2000
/** Most rounds of reading and writing. Staff and other processes may change the spreadsheet between the two. */
const ROUNDS = 8
/** Most times that a row is added again because it came into wrong columns. */
const MISPLACED_MAX = 3

/**
 * Writes changes of one spreadsheet in one batch. Sheets applies a batch completely or not at all.
 * @throws GoogleError when Google fails. Changes that are not settled yet can be committed again.
 */
export async function commit(changes: readonly Change[], context: CommitContext): Promise<void> {
  let snapshot = freshSnapshot(changes, context) ?? (await refresh(changes, context))
  let refused = await write(changes, snapshot, context)
  let hasPruned = false
  for (let round = 1; refused; round++) {
    const { error, culprit } = refused
    let { open } = refused
    const before = snapshot
    snapshot = await refresh(open, context)
    // Without metadata in the first snapshot, the rows may simply exist already.
    const isExplained =
      before.metadata === undefined ||
      (round < ROUNDS && open.some((change) => hasChanged(change, before, snapshot)))
    if (!isExplained && culprit) {
      context.settle(culprit, toServiceError(error))
      open = open.filter((change) => change !== culprit)
    } else if (!isExplained) {
      if (hasPruned || !(await pruneTabs(snapshot, context))) return await bisect(open, error, context)
      hasPruned = true
    }
    refused = await write(open, snapshot, context)
  }
}

/** Commits each half separately. Repeated, this finds the one change that Google refuses. */
async function bisect(open: readonly Change[], error: GoogleError, context: CommitContext): Promise<void> {
  const [first, ...others] = open
  if (first && others.length === 0) return context.settle(first, toServiceError(error))
  const half = Math.ceil(open.length / 2)
  await commit(open.slice(0, half), context)
  await commit(open.slice(half), context)
}

/** A batch that Google refused as invalid. `culprit` is the change whose cells Google named as the reason, if it did. */
type Refused = {
  readonly open: readonly Change[]
  readonly error: GoogleError
  readonly culprit: Change | undefined
}

/** Settles changes that need no write, writes the others in one batch and settles them. @returns a refused batch */
async function write(
  changes: readonly Change[],
  snapshot: Snapshot,
  context: CommitContext,
): Promise<Refused | undefined> {
  const { spreadsheet, timeZone, unconfirmed, settle, isAwaited } = context
  const writes: Write[] = []
  for (const step of plan(changes, snapshot))
    switch (step.kind) {
      case 'settle':
        settle(step.change, step.outcome)
        break
      case 'write':
        writes.push(step)
    }
  if (writes.length === 0) return undefined
  let sent: readonly Write[] = []
  let batch: readonly (readonly sheets_v4.Schema$Request[])[] = []
  const sentAt = performance.now()
  const makeBatch = () => {
    sent = writes.filter(({ change }) => isAwaited(change))
    batch = sent.map((one) => requestsOf(one, timeZone))
    for (const { change } of sent) unconfirmed.add(change)
    return batch.flat()
  }
  try {
    const sheets = await spreadsheet.update(makeBatch)
    const misplaced = sent.filter(({ tab }) => !isUnmoved(tab, sheets))
    for (const [id, { tab }] of context.layout)
      if (isUnmoved(tab, sheets)) context.layout.set(id, { tab, at: sentAt })
      else context.layout.delete(id)
    for (const one of sent) if (!misplaced.includes(one)) settle(one.change, WRITTEN)
    await addAgain(
      misplaced.map(({ change }) => change),
      context,
    )
    return undefined
  } catch (error) {
    if (!isInvalid(error)) throw error
    for (const { change } of sent) unconfirmed.delete(change)
    return { open: sent.map(({ change }) => change), error, culprit: culpritOf(error, sent, batch) }
  }
}

/**
 * Adds rows again that came into wrong columns, because staff moved columns between our read and our write. The wrong copy
 * is not deleted, because the functions only add rows. The cell "Checks" of the right row tells staff to delete it.
 * @throws GoogleError
 */
async function addAgain(changes: readonly Change[], context: CommitContext): Promise<void> {
  let misplaced = changes.filter(({ kind }) => kind === 'row')
  for (const change of changes) if (change.kind !== 'row') context.settle(change, WRITTEN)
  for (let round = 1; misplaced.length > 0 && round <= MISPLACED_MAX; round++) {
    const { tabs } = await refresh(misplaced, context)
    const again = misplaced.flatMap((change) => {
      const tab = change.kind === 'row' ? tabs.get(change.table.id) : undefined
      return change.kind === 'row' && tab && 'sheetId' in tab ? [{ change, tab }] : []
    })
    const sheets = await context.spreadsheet.update(
      again.map(({ change: { row }, tab }) =>
        appendRow({ ...row, cells: { ...row.cells, checks: WRONG_COPY } }, tab, context.timeZone),
      ),
    )
    const right = again.filter(({ tab }) => isUnmoved(tab, sheets)).map(({ change }) => change as Change)
    for (const change of right) context.settle(change, WRITTEN)
    misplaced = misplaced.filter((change) => !right.includes(change))
  }
  for (const change of misplaced)
    context.settle(
      change,
      new ServiceError('Columns were moved during every try, so the row is in wrong columns.'),
    )
}

const WRONG_COPY =
  'Columns were moved while this row was written: an earlier copy is in wrong columns. Delete that copy.'

/**
 * The requests for a change. A row is in one batch with its lock and its pending notices: if the lock exists, Sheets refuses
 * the row; if the process crashes afterwards, the notices are still pending.
 */
function requestsOf({ change, tab }: Write, timeZone: string): sheets_v4.Schema$Request[] {
  switch (change.kind) {
    case 'row': {
      const pending = change.row.pending ?? []
      return [
        appendRow(change.row, tab, timeZone),
        takeLock(change, tab.sheetId),
        ...pending.map((notice) => addPending(change.key, notice, tab.sheetId)),
      ]
    }
    case 'sent':
      return [removePending(change.key, change.notice)]
  }
}

const appendRow = (row: Row, { sheetId, columnOf }: Tab, timeZone: string): sheets_v4.Schema$Request => ({
  appendCells: { sheetId, rows: [{ values: toValues(row, columnOf, timeZone) }], fields: CELL_FIELDS },
})

/** The change whose cells Google named as the reason of a refusal; undefined if it named another request or none. */
function culpritOf(
  { requestIndex }: GoogleError,
  sent: readonly Write[],
  batch: readonly (readonly sheets_v4.Schema$Request[])[],
): Change | undefined {
  const named = requestIndex === undefined ? undefined : batch.flat()[requestIndex]
  if (!named?.appendCells) return undefined
  return sent[batch.findIndex((requests) => requests.includes(named))]?.change
}

/** Whether a new snapshot explains the refusal of a change: its tab changed, or its row exists by now. */
function hasChanged(change: Change, before: Snapshot, now: Snapshot): boolean {
  const [step] = plan([change], now)
  const { id } = change.table
  return step?.kind === 'settle' || !isDeepStrictEqual(before.tabs.get(id), now.tabs.get(id))
}

async function refresh(changes: readonly Change[], context: CommitContext): Promise<Snapshot> {
  const at = performance.now()
  const snapshot = await readSnapshot(changes, context.spreadsheet)
  for (const [id, tab] of snapshot.tabs) if ('sheetId' in tab) context.layout.set(id, { tab, at })
  return snapshot
}

/** A snapshot from memory, if it is current and none of the changes is unconfirmed. Undefined: read a new one. */
function freshSnapshot(
  changes: readonly Change[],
  { layout, unconfirmed }: CommitContext,
): Snapshot | undefined {
  const tabs = new Map<string, Tab>()
  for (const table of tablesOf(changes)) {
    const known = layout.get(table.id)
    if (!known || known.at + FRESH_MS < performance.now() || !isComplete(known.tab, table)) return undefined
    tabs.set(table.id, known.tab)
  }
  return changes.some((change) => unconfirmed.has(change)) ? undefined : { tabs, metadata: undefined }
}

async function pruneTabs({ tabs }: Snapshot, { spreadsheet }: CommitContext): Promise<boolean> {
  let hasRoom = false
  for (const tab of tabs.values())
    if ('sheetId' in tab) hasRoom = (await pruneLocks(spreadsheet, tab.sheetId)) || hasRoom
  return hasRoom
}
