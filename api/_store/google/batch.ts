import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import type { Row, Table } from '../../_tables/table.js'
import type { Added } from '../store.js'
import { CELL_FIELDS, toValues } from './cells.js'
import { type GoogleError, isInvalid } from './fault.js'
import { holderOf, type Lock, takeLock } from './metadata.js'
import type { Metadata, Spreadsheet } from './spreadsheet.js'
import { LAYOUT, makeTab } from './tab.js'

/** What is to be written into a table's tab: rows, a lock, or both. With a lock it is written once, however often it is tried. */
export type Change = {
  readonly table: Table
  readonly rows: readonly Pick<Row, 'cells'>[]
  readonly lock?: Lock
}

/** A change that waits for its result, which `settle` gives. */
export type Waiting = Change & { settle(outcome: Added | ServiceError): void }

export type BatchContext = {
  readonly spreadsheet: Spreadsheet
  /** Waits until another batch may be sent. */
  nextTurn(): Promise<void>
}

/**
 * Writes changes in one batch, which Google applies completely or not at all. Rows and locks are in the same batch, and
 * Google refuses a batch whose lock exists: so a change may be tried again after any failure, by any process.
 * @throws GoogleError when Google fails for a moment. Changes that are not settled yet can be tried again.
 */
export async function writeBatch(changes: readonly Waiting[], context: BatchContext): Promise<void> {
  let left = changes
  let refusal: GoogleError | undefined
  // Refused: another process has written one of them, or made the tab, or staff moved columns. So it is read once more.
  for (let tries = 0; tries < 2; tries++) {
    if (tries > 0) await context.nextTurn()
    const locks = left.flatMap(({ lock }) => (lock ? [{ metadataId: lock.metadataId }] : []))
    const found = await context.spreadsheet.search([...LAYOUT, ...locks])
    left = left.filter((change) => !settleLocked(change, found))
    if (left.length === 0) return
    try {
      await context.spreadsheet.update(await requestsFor(left, found, context.spreadsheet))
      for (const change of left) change.settle('written')
      return
    } catch (error) {
      if (!isInvalid(error)) throw error
      refusal = error
    }
  }
  const [first, ...others] = left
  if (first && others.length === 0) {
    // Refused perhaps for the tab that another process made, and then for its own lock.
    const found = first.lock ? await context.spreadsheet.search([{ metadataId: first.lock.metadataId }]) : []
    if (!settleLocked(first, found)) first.settle(refusal ?? new ServiceError('Not written.'))
    return
  }
  const half = Math.ceil(left.length / 2)
  for (const part of [left.slice(0, half), left.slice(half)]) {
    await context.nextTurn()
    await writeBatch(part, context)
  }
}

/** Settles a change whose lock exists. @returns whether it does */
function settleLocked({ lock, settle }: Waiting, found: readonly Metadata[]): boolean {
  const held = lock && found.find(({ metadataId }) => metadataId === lock.metadataId)
  if (!held) return false
  const holder = holderOf(lock, held)
  // Ours: an earlier try was applied, and its answer was lost.
  if (holder === 'us') settle('written')
  else settle(holder === 'a repeat' ? 'already there' : new ServiceError(LOCK_IS_TAKEN))
  return true
}

const LOCK_IS_TAKEN = 'The lock of this row has the number of another row’s lock.'

/** One request a table for all its rows, after those that make its tab. */
async function requestsFor(
  changes: readonly Change[],
  found: readonly Metadata[],
  spreadsheet: Spreadsheet,
): Promise<sheets_v4.Schema$Request[]> {
  const requests: sheets_v4.Schema$Request[] = []
  for (const table of new Map(changes.map(({ table }) => [table.id, table])).values()) {
    const theirs = changes.filter((change) => change.table.id === table.id)
    const { requests: making, tab } = await makeTab(spreadsheet, table, found)
    const { sheetId, columnOf } = tab
    const rows = theirs.flatMap((change) => change.rows).map((row) => toValues(row, columnOf))
    requests.push(...making, ...theirs.flatMap(({ lock }) => (lock ? [takeLock(lock, sheetId)] : [])))
    if (rows.length > 0)
      requests.push({
        appendCells: { sheetId, rows: rows.map((values) => ({ values })), fields: CELL_FIELDS },
      })
  }
  return requests
}
