import { isDeepStrictEqual } from 'node:util'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import type { Row } from '../../_tables/table.js'
import type { AppendResult } from '../sheets.js'
import { CELL_FIELDS, toValues } from './cells.js'
import { asRefusal, GoogleError } from './client.js'
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
// Google refuses the batch: the spreadsheet is read again to find the cause (`commit`).

/** What `commit` depends on. */
export type CommitContext = {
  readonly spreadsheet: Spreadsheet
  readonly snapshots: Snapshots
  /** Gives the change its result, if a request still waits for it. Called once for each change. */
  settle(change: Change, outcome: AppendResult | ServiceError): void
}

/** Changes for one batch, the spreadsheet as it was read for them, and how many times they were written together, with this one. */
type Batch = { readonly changes: readonly Change[]; readonly snapshot: Snapshot; readonly round: number }

/** A batch that Google refused as invalid: what was written, and what was read after that. */
type Refused = Batch & { readonly writes: readonly Write[]; readonly error: GoogleError }

/** Most rounds. Staff and other processes may change the spreadsheet between read and write. */
const ROUNDS = 8

/**
 * Writes changes of one spreadsheet.
 * @throws GoogleError when Google fails for a moment. Changes that are not settled yet can be committed again.
 */
export async function commit(changes: readonly Change[], context: CommitContext): Promise<void> {
  const { remembered, read } = context.snapshots
  const batches: Batch[] = [{ changes, snapshot: remembered(changes) ?? (await read(changes)), round: 1 }]
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const sent = await write(batch, context)
    if (!sent) continue
    const refused = { ...sent, snapshot: await read(sent.changes, ALL_LOCKS) }
    // Google does not say why. The first cause that applies gives the batches that are written next.
    const next =
      ifSpreadsheetHasChanged(refused) ??
      (await ifMetadataIsFull(refused, context)) ??
      ifOneOfSeveralIsRefused(refused) ??
      settleRefused(refused, context)
    batches.unshift(...next)
  }
}

/** There is something else to do, as a row exists by now or a column was moved: it is done. */
function ifSpreadsheetHasChanged(refused: Refused): readonly Batch[] | undefined {
  const { changes, snapshot, writes, round } = refused
  const isTheSame = round === ROUNDS || isDeepStrictEqual(plan(changes, snapshot), writes)
  return isTheSame ? undefined : [{ ...refused, round: round + 1 }]
}

/** The metadata of a tab is nearly full: its old locks are deleted, and the batch is written again. */
async function ifMetadataIsFull(refused: Refused, { spreadsheet }: CommitContext) {
  const { tabs, metadata = new Map() } = refused.snapshot
  const surplus = [...tabs.values()].flatMap((tab) =>
    tab instanceof ServiceError ? [] : surplusLocks(metadata, tab.sheetId),
  )
  if (surplus.length === 0 || refused.round === ROUNDS) return undefined
  // Refused: another process deleted some of these locks at the same time.
  await spreadsheet.update(surplus.map((id) => deleteMetadata(id))).catch(asRefusal)
  return [{ ...refused, round: refused.round + 1 }]
}

/** One of several changes: thirds of them are written. */
function ifOneOfSeveralIsRefused({ changes, snapshot }: Refused): readonly Batch[] | undefined {
  if (changes.length === 1) return undefined
  const third = Math.ceil(changes.length / 3)
  const parts = [0, 1, 2].map((part) => changes.slice(part * third, (part + 1) * third))
  return parts.map((part) => ({ changes: part, snapshot, round: 1 }))
}

/** The change itself: it gets the error, and the studio gets the lead by e-mail. */
function settleRefused({ changes, error }: Refused, { settle }: CommitContext): readonly Batch[] {
  for (const change of changes) settle(change, error)
  return []
}

/** Settles changes that need no write, writes the others in one batch and settles them. @returns a refused batch */
async function write(batch: Batch, context: CommitContext): Promise<Refused | undefined> {
  const { spreadsheet, snapshots, settle } = context
  const steps = plan(batch.changes, batch.snapshot)
  for (const step of steps) if (step.kind === 'settle') settle(step.change, step.outcome)
  const writes = steps.filter((step) => step.kind === 'write')
  if (writes.length === 0) return undefined

  const sentAt = performance.now()
  const answer = await spreadsheet.update(writes.flatMap((one) => requestsOf(one))).catch(asRefusal)
  if (answer instanceof GoogleError)
    return { ...batch, changes: writes.map(({ change }) => change), writes, error: answer }
  snapshots.confirm(answer.sheets, sentAt)
  const misplaced: RowChange[] = []
  for (const { change, tab } of writes)
    if (change.kind === 'row' && !isUnmoved(tab, answer.sheets)) misplaced.push(change)
    else settle(change, WRITTEN)
  if (misplaced.length > 0) await addAgain(misplaced, context)
  return undefined
}

/**
 * Adds rows again that came into wrong columns, because staff moved columns between our read and our write. The wrong copy
 * is not deleted, because the functions only add rows. The cell `checks` of the right row tells staff to delete it. If this
 * fails, the rows are settled with an error: a retry would find their locks and count them as written.
 */
async function addAgain(rows: readonly RowChange[], context: CommitContext): Promise<void> {
  const { spreadsheet, snapshots, settle } = context
  const right = new Set<Change>()
  try {
    const { tabs } = await snapshots.read(rows)
    const again = rows.flatMap((change) => {
      const tab = tabs.get(change.table.id)
      return !tab || tab instanceof ServiceError ? [] : [{ change, tab }]
    })
    const batch = again.map(({ change: { row }, tab }) =>
      appendRow({ ...row, cells: { ...row.cells, checks: WRONG_COPY } }, tab),
    )
    const { sheets } = await spreadsheet.update(batch)
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
function requestsOf({ change, tab }: Write): sheets_v4.Schema$Request[] {
  if (change.kind === 'sent') return [removePending(change.key, change.notice)]
  const { key, row } = change
  return [
    appendRow(row, tab),
    takeLock(change, tab.sheetId),
    ...(tab.isFullOfPending ? [] : (row.pending ?? [])).map((notice) => addPending(key, notice, tab.sheetId)),
  ]
}

const appendRow = (row: Row, { sheetId, columnOf }: Tab): sheets_v4.Schema$Request => ({
  appendCells: { sheetId, rows: [{ values: toValues(row, columnOf) }], fields: CELL_FIELDS },
})
