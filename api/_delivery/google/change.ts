import type { Row, Table } from '../delivery.js'

/** One change that a request waits for. */
export type Change = Addition | Notice

/** A row to keep. */
export type Addition = {
  readonly table: Table
  readonly row: Row
  /** Goes into the row's lock, so that a write whose answer was lost is known as this change's own. */
  readonly nonce: Buffer
}

/** A row's "Notified" cell to set. */
export type Notice = { readonly table: Table; readonly submissionId: string; readonly isNotified: boolean }

/** Id of the submission whose row it is. */
export const submissionOf = (change: Change): string =>
  isAddition(change) ? change.row.id : change.submissionId

/** Tells the two apart. */
export const isAddition = (change: Change): change is Addition => 'row' in change
