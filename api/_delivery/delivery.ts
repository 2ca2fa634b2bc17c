import type { Answers, AnyRecord } from '../../content/forms/_defineForm.js'

/** One validated submission, the same for every form. Everything written or mailed is made from it. */
export type Submission = {
  /** What is kept of the form that was sent. */
  readonly form: AnyRecord
  /** UUID: the visitor's idempotency key, or derived from the answers. One id is one row and one e-mail. */
  readonly id: string
  /** Eight characters for people, such as `K7Q2-M9XC`, derived from the id. */
  readonly reference: string
  readonly receivedAt: Date
  /** Validated answers by question. Optional questions may be missing. */
  readonly answers: Answers
  /** Path and query of the page it was sent from, empty when unknown. */
  readonly page: string
  /** What staff should know of it beside the answers, such as that it was sent in haste. Mostly nothing. */
  readonly checks: readonly string[]
}

/** A table that staff read: a tab of the spreadsheet, or a CSV file. */
export type Table = {
  /** File name of the local CSV, stable for as long as the form lives. */
  readonly id: string
  /** Name of the tab. */
  readonly title: string
  readonly columns: readonly Column[]
}

/** A column, known by its `field` wherever staff move it. */
export type Column = {
  readonly field: string
  readonly title: string
  /** How wide staff want it, in pixels. */
  readonly width: number
}

/** `Column.field` of the columns that stores read or write themselves; every table has them. */
export const NOTIFIED = 'notified'
export const SUBMISSION_ID = 'submissionId'

/** A cell keeps its type: text is never parsed, so no formula can run. */
export type Cell = string | Date

/** One row to keep, keyed by `Column.field`. */
export type Row = {
  /** Submission id. The same id never makes a second row. */
  readonly id: string
  readonly cells: Readonly<Record<string, Cell>>
}

/** What became of a row. */
export type AppendResult = {
  readonly outcome: 'written' | 'already-there'
  /** False when the row is there and marked as not yet mailed: the e-mail is owed. */
  readonly notified: boolean
}

/** An e-mail to the studio. Plain data: the mailbox turns it into a message and escapes what it must. */
export type Email = {
  readonly submissionId: string
  readonly reference: string
  readonly subject: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly text: string
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly content: string
    readonly contentType: string
  }[]
}

/**
 * Where rows go. Two implementations: Google Sheets, and CSV files on this machine. `withinMs` is how long the visitor
 * can still wait, in milliseconds; each has its own limit as well.
 */
export type Sheets = {
  readonly kind: 'google' | 'local'
  /** Writes the row once, however often and from however many processes it is called. Throws `DeliveryError`. */
  append(table: Table, row: Row, withinMs?: number): Promise<AppendResult>
  /** Sets the row's "Notified" cell: `no` while its e-mail is owed, empty once it went out. Throws `DeliveryError`. */
  markNotified(table: Table, submissionId: string, notified: boolean, withinMs?: number): Promise<void>
  /** The cells of a column, one for each row, as text; none where nothing was written yet. Throws `DeliveryError`. */
  column(table: Table, field: string): Promise<readonly string[]>
  /** Where staff open the table, if it has an address. */
  linkTo(table: Table): string | undefined
}

/** Where e-mails go. Two implementations: SMTP, and `.eml` files on this machine. */
export type Mailbox = {
  readonly kind: 'smtp' | 'local'
  /**
   * Sends the e-mail. The same submission always has the same `Message-ID`. `withinMs` is how long the visitor can
   * still wait, in milliseconds. Throws `DeliveryError`.
   */
  send(email: Email, withinMs?: number): Promise<void>
}

/** The outside world, as the pipeline sees it. */
export type Delivery = { readonly sheets: Sheets; readonly mailbox: Mailbox }

/** The outside world did not take it. The message is safe to log: it never holds an answer or an address. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}
