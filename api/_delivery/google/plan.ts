import {
  type AppendResult,
  DeliveryError,
  type MissingRow,
  type Notice,
  type Row,
  type Table,
} from '../delivery.js'
import { type Holder, holderOf, lockId } from './locks.js'
import type { Metadata } from './metadata.js'
import { missingId } from './missing.js'
import { pendingIds, pendingIn } from './pending.js'
import type { Tab } from './tab.js'

/** One change that a request waits for. The functions only add rows; everything else is metadata. */
export type Change =
  /** A row to add. */
  | ({ readonly kind: 'row'; readonly table: Table; readonly row: Row } & Holder)
  /** A notice about a row went out. */
  | { readonly kind: 'sent'; readonly table: Table; readonly key: string; readonly notice: Notice }
  /** A row did not get into its table. */
  | { readonly kind: 'missing'; readonly row: MissingRow }

/** A spreadsheet at one moment, as far as some changes need it. */
export type Snapshot = {
  /** Each table's tab by the table's id, or why it has none. */
  readonly tabs: ReadonlyMap<string, Tab | DeliveryError>
  /** Metadata of these changes by id; undefined where it was not looked for: then none is taken to be there. */
  readonly metadata: ReadonlyMap<number, Metadata> | undefined
}

/** What is to be done about a change: it needs no write, or goes into the batch. */
export type Step =
  | { readonly kind: 'settle'; readonly change: Change; readonly outcome: AppendResult | DeliveryError }
  | Write

/** A change that goes into the batch. */
export type Write = { readonly kind: 'write'; readonly change: Change; readonly tab: Tab | undefined }

/** The outcome of a change that was made. */
export const WRITTEN: AppendResult = { outcome: 'written' }

/** Ids of the metadata that tells what became of a change. */
export function metadataIdsOf(change: Change): readonly number[] {
  switch (change.kind) {
    case 'row':
      return [lockId(change.key), ...pendingIds(change.key)]
    case 'sent':
      return pendingIds(change.key)
    case 'missing':
      return [missingId(change.row)]
  }
}

/** Decides what to do about each change. Calls nothing. */
export const plan = (changes: readonly Change[], snapshot: Snapshot): readonly Step[] =>
  changes.map((change) => stepFor(change, snapshot))

function stepFor(change: Change, { tabs, metadata }: Snapshot): Step {
  if (change.kind === 'missing')
    return metadata?.has(missingId(change.row))
      ? { kind: 'settle', change, outcome: WRITTEN }
      : { kind: 'write', change, tab: undefined }
  const tab = tabs.get(change.table.id) ?? new DeliveryError(`${change.table.id} has no tab.`)
  if (tab instanceof DeliveryError) return { kind: 'settle', change, outcome: tab }
  const write: Step = { kind: 'write', change, tab }
  if (metadata === undefined) return write
  const pending = pendingIn(change.key, metadata)
  if (change.kind === 'sent')
    return pending.some(({ notice }) => notice === change.notice)
      ? write
      : { kind: 'settle', change, outcome: WRITTEN }
  const lock = metadata.get(lockId(change.key))
  if (!lock) return write
  const holder = holderOf(change, lock.metadataValue ?? '')
  switch (holder) {
    case 'us':
      // An earlier try was applied, and its answer was lost: the row is new, and its e-mail has not gone out.
      return { kind: 'settle', change, outcome: WRITTEN }
    case 'repeat':
      return { kind: 'settle', change, outcome: { outcome: 'already-there', pending } }
    case 'other-answers':
      return { kind: 'settle', change, outcome: { outcome: 'other-answers' } }
    case 'other-submission':
      return { kind: 'settle', change, outcome: SAME_LOCK }
  }
}

const SAME_LOCK = new DeliveryError(
  'The lock of this submission has the same number as another one (once in two billion). Add its row by hand.',
)
