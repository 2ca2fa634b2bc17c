import { ServiceError } from '../../_common/serviceError.js'
import type { Notice, Row, Table } from '../../_tables/table.js'
import type { AppendResult } from '../sheets.js'
import { type Holder, holderOf, lockId, type MetadataById, pendingIn } from './rowMetadata.js'
import type { Tab } from './tab.js'

/** A row to add. */
export type RowChange = { readonly kind: 'row'; readonly table: Table; readonly row: Row } & Holder

/** A change that a request waits for. Only rows are added; a notice that was sent changes metadata. */
export type Change =
  | RowChange
  | { readonly kind: 'sent'; readonly table: Table; readonly key: string; readonly notice: Notice }

/** State of a spreadsheet when it was read: what is needed for a group of changes. */
export type Snapshot = {
  /** The tab of each table by the table's id, or why there is none. */
  readonly tabs: ReadonlyMap<string, Tab | ServiceError>
  /** Metadata of the changes. Undefined: it was not read, and `plan` assumes that there is none. */
  readonly metadata: MetadataById | undefined
}

/** What to do with a change: settle it without a write, or write it. */
export type Step =
  | { readonly kind: 'settle'; readonly change: Change; readonly outcome: AppendResult | ServiceError }
  | Write

/** A change to write in the batch. */
export type Write = { readonly kind: 'write'; readonly change: Change; readonly tab: Tab }

/** The outcome of a change that was written. */
export const WRITTEN: AppendResult = { outcome: 'written' }

/** Decides what to do about each change. Calls nothing. */
export const plan = (changes: readonly Change[], snapshot: Snapshot): readonly Step[] =>
  changes.map((change) => stepFor(change, snapshot))

function stepFor(change: Change, { tabs, metadata }: Snapshot): Step {
  const settle = (outcome: AppendResult | ServiceError): Step => ({ kind: 'settle', change, outcome })
  const tab = tabs.get(change.table.id) ?? new ServiceError(`${change.table.id} has no tab.`)
  if (tab instanceof ServiceError) return settle(tab)
  const write: Step = { kind: 'write', change, tab }
  if (metadata === undefined) return write
  const pending = pendingIn(change.key, metadata)
  if (change.kind === 'sent')
    return pending.some(({ notice }) => notice === change.notice) ? write : settle(WRITTEN)
  const lock = metadata.get(lockId(change.key))
  if (!lock) return write
  switch (holderOf(change, lock)) {
    case 'us':
      // An earlier try of this call was applied, and its answer was lost. The row is new, so its notices are not sent yet.
      return settle(WRITTEN)
    case 'repeat':
      return settle({ outcome: 'already-there', pending })
    case 'another':
      return settle(LOCK_IS_TAKEN)
  }
}

const LOCK_IS_TAKEN = new ServiceError('The lock of this row has the number of another row’s lock.')
