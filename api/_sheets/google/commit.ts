import { isDeepStrictEqual } from 'node:util'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import type { Row } from '../../_tables/table.js'
import type { AppendResult } from '../sheets.js'
import { CELL_FIELDS, toValues } from './cells.js'
import { GoogleError, isInvalid } from './client.js'
import { type Change, plan, type RowChange, type Snapshot, WRITTEN, type Write } from './plan.js'
import {
  ALL_LOCKS,
  addPending,
  deleteMetadata,
  removePending,
  surplusLocks,
  takeLock,
} from './rowMetadata.js'
import type { Snapshots } from './snapshot.js'
import type { Spreadsheet } from './spreadsheet.js'
import { isUnmoved, type Tab } from './tab.js'

// Writes a group of changes in one batch. Sheets applies a batch completely or not at all. To settle a change is to give its
// result to the request that waits for it.
//
// Google fails for a moment: the call throws, no change is settled, and the queue commits the same changes again.
// Google's answer is lost: the next try finds our own lock, so the row is not written twice.
// Google refuses the batch: the spreadsheet is read again. Rows that exist by now are settled, and changed columns are used.
// If nothing changed, room is made for locks; if there is room, each change is written separately.
// Google refuses a single row: the row is settled with the error, and the studio gets the lead by e-mail.

/** What `commit` depends on. */
export type CommitContext = {
  readonly spreadsheet: Spreadsheet
  readonly snapshots: Snapshots
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  /** Whether a request still waits for the change. */
  isAwaited(change: Change): boolean
  /** Gives the change its result. Called once for each change. */
  settle(change: Change, outcome: AppendResult | ServiceError): void
}

/** A batch that Google refused as invalid. */
type Refused = { readonly writes: readonly Write[]; readonly error: GoogleError }

/** Most times that a batch is written. Staff and other processes may change the spreadsheet between read and write. */
const ROUNDS = 8

/**
 * Writes changes of one spreadsheet.
 * @throws GoogleError when Google fails for a moment. Changes that are not settled yet can be committed again.
 */
export async function commit(changes: readonly Change[], context: CommitContext): Promise<void> {
  const { remembered, read } = context.snapshots
  let refused = await write(changes, remembered(changes) ?? (await read(changes)), context)
  for (let round = 1; refused; round++) {
    const open = refused.writes.map(({ change }) => change)
    const now = await read(open, ALL_LOCKS)
    const isRetried = round < ROUNDS && (explains(now, refused) || (await makeRoom(now, context)))
    if (!isRetried) return await writeOneByOne(refused, context)
    refused = await write(open, now, context)
  }
}

/** Whether a new snapshot explains why a batch was refused: by now there is something else to do. */
function explains(now: Snapshot, { writes }: Refused): boolean {
  const changes = writes.map(({ change }) => change)
  return !isDeepStrictEqual(plan(changes, now), writes)
}

/** Deletes old locks of tabs whose metadata is nearly full. @returns whether there was one. @throws GoogleError */
async function makeRoom(
  { tabs, metadata = new Map() }: Snapshot,
  { spreadsheet }: CommitContext,
): Promise<boolean> {
  const surplus = [...tabs.values()].flatMap((tab) =>
    tab instanceof ServiceError ? [] : surplusLocks(metadata, tab.sheetId),
  )
  try {
    await spreadsheet.update(surplus.map((id) => deleteMetadata(id)))
  } catch (error) {
    // 400: another process deleted some of these locks at the same time.
    if (!isInvalid(error)) throw error
  }
  return surplus.length > 0
}

/** Writes each change of a refused batch separately. A change that was alone in its batch is settled with the error. */
async function writeOneByOne({ writes, error }: Refused, context: CommitContext): Promise<void> {
  for (const { change } of writes)
    if (writes.length === 1) context.settle(change, error)
    else await commit([change], context)
}

/** Settles changes that need no write, writes the others in one batch and settles them. @returns a refused batch */
async function write(
  changes: readonly Change[],
  snapshot: Snapshot,
  context: CommitContext,
): Promise<Refused | undefined> {
  const { spreadsheet, snapshots, timeZone, isAwaited, settle } = context
  const steps = plan(changes.filter(isAwaited), snapshot)
  for (const step of steps) if (step.kind === 'settle') settle(step.change, step.outcome)
  const writes = steps.filter((step) => step.kind === 'write')
  if (writes.length === 0) return undefined

  let sent: readonly Write[] = []
  const sentAt = performance.now()
  const makeBatch = () => {
    sent = writes.filter(({ change }) => isAwaited(change))
    return sent.flatMap((one) => requestsOf(one, timeZone))
  }
  const answer = await spreadsheet.update(makeBatch).catch((error) => {
    if (isInvalid(error)) return error
    throw error
  })
  if (sent.length === 0) return undefined
  if (answer instanceof GoogleError) return { writes: sent, error: answer }
  snapshots.confirm(answer, sentAt)
  const misplaced = sent.flatMap(({ change, tab }) =>
    change.kind === 'sent' || isUnmoved(tab, answer) ? [] : [change],
  )
  const right = sent.filter(({ change }) => !misplaced.some((one) => one === change))
  for (const { change } of right) settle(change, WRITTEN)
  if (misplaced.length > 0) await addAgain(misplaced, context)
  return undefined
}

/**
 * Adds rows again that came into wrong columns, because staff moved columns between our read and our write. The wrong copy
 * is not deleted, because the functions only add rows. The cell `checks` of the right row tells staff to delete it. If this
 * fails, the rows are settled with an error: a retry would find their locks and count them as written.
 */
async function addAgain(rows: readonly RowChange[], context: CommitContext): Promise<void> {
  const { spreadsheet, snapshots, timeZone, settle } = context
  const right = new Set<Change>()
  try {
    const { tabs } = await snapshots.read(rows)
    const again = rows.flatMap((change) => {
      const tab = tabs.get(change.table.id)
      return !tab || tab instanceof ServiceError ? [] : [{ change, tab }]
    })
    const batch = again.map(({ change: { row }, tab }) =>
      appendRow({ ...row, cells: { ...row.cells, checks: WRONG_COPY } }, tab, timeZone),
    )
    const sheets = await spreadsheet.update(batch)
    for (const { change, tab } of again) if (isUnmoved(tab, sheets)) right.add(change)
  } finally {
    for (const change of rows) settle(change, right.has(change) ? WRITTEN : MISPLACED)
  }
}

const WRONG_COPY =
  'Columns were moved while this row was written: an earlier copy is in wrong columns. Delete that copy.'
const MISPLACED = new ServiceError('Columns were moved while this row was written: it is in wrong columns.')

/**
 * The requests for a change. A row is in one batch with its lock and its pending notices: if the lock exists, Sheets refuses
 * the row; if the process crashes afterwards, the notices are still pending. A row never waits for room for its notices.
 */
function requestsOf({ change, tab }: Write, timeZone: string): sheets_v4.Schema$Request[] {
  if (change.kind === 'sent') return [removePending(change.key, change.notice)]
  const { key, row } = change
  return [
    appendRow(row, tab, timeZone),
    takeLock(change, tab.sheetId),
    ...(tab.isFullOfPending ? [] : (row.pending ?? [])).map((notice) => addPending(key, notice, tab.sheetId)),
  ]
}

const appendRow = (row: Row, { sheetId, columnOf }: Tab, timeZone: string): sheets_v4.Schema$Request => ({
  appendCells: { sheetId, rows: [{ values: toValues(row, columnOf, timeZone) }], fields: CELL_FIELDS },
})
