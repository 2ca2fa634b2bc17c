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
  /** Where the visit came from, in words; empty when unknown. */
  readonly cameFrom: string
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
  /** Whether it holds what the visitor answered: with other answers a row is no repeat of one with the same id. */
  readonly isAnswer?: boolean
  /** Whether it is for staff to fill in. It is made once, and never written to. */
  readonly isStaffs?: boolean
  /** What staff choose from. */
  readonly options?: readonly string[]
  /** Whether rows stand out whose text in this column stands in another row as well. */
  readonly marksRepeats?: boolean
}

/** `Column.field` of the columns that stores read or write themselves; every table has them. */
export const NOTIFIED = 'notified'
export const SUBMISSION_ID = 'submissionId'
/** `Column.field` of what staff say became of a lead, and who takes care of it. */
export const STATUS = 'status'
export const OWNER = 'owner'
/** `Column.field` that tells the form apart in a table of several: the same id on two forms is two rows. */
export const FORM = 'form'

/** A cell keeps its type: text is never parsed, so no formula can run. A moment is a `Date`, a day `YYYY-MM-DD`. */
export type Cell = string | Date | { readonly day: string }

/** One row to keep, keyed by `Column.field`. */
export type Row = {
  /** Submission id. The same id with the same answers never makes a second row in its table. */
  readonly id: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Whether an e-mail about it is owed, from the moment that the row is there until `markNotified`. @default false */
  readonly owesEmail?: boolean
}

/** What became of a row. With `other-answers`, the id belongs to a row that says something else: nothing was written. */
export type AppendResult =
  | { readonly outcome: 'written' | 'other-answers' }
  | {
      readonly outcome: 'already-there'
      /**
       * How the e-mail about it stands: not owed any more, owed (whoever wrote the row may be sending it now), or tried
       * in vain.
       */
      readonly email: 'done' | 'owed' | 'failed'
    }

/** What became of a row's e-mail. */
export type EmailResult = {
  readonly isOwed: boolean
  /** What the "Notified" cell says to staff: nothing when all is well. */
  readonly note: string
}

/** A row as it stands in its table. */
export type StoredRow = {
  readonly tableId: string
  readonly submissionId: string
  /** As staff count rows: the header is 1. */
  readonly rowNumber: number
  /** Whether an e-mail about it is owed, also after a crash, or is on its way. */
  readonly owesEmail: boolean
  /** What staff read, by `Column.field`. */
  readonly cells: Readonly<Record<string, string>>
}

/** Which rows are read, and how. */
export type RowsOptions = {
  /** Columns that are wanted. @default all */
  readonly fields?: readonly string[]
  /** Whether to fail rather than to take calls or time from rows that are being written. @default false */
  readonly onlyIfSpare?: boolean
}

/** An e-mail. Plain data: the mailbox turns it into a message and escapes what it must. */
export type Email = {
  /** Names the e-mail: the same one always has the same `Message-ID`. */
  readonly submissionId: string
  readonly reference: string
  /** What it is where it is not the submission itself, such as `receipt`. Part of a file's name. */
  readonly about?: string
  /** Who writes, by name; the address is always the studio's own. @default the studio's website */
  readonly fromName?: string
  /** Plain addresses. @default the studio's mailbox */
  readonly to?: readonly string[]
  /** Whether a program sends it to a visitor, and nothing may answer it by itself. @default false */
  readonly isAutoReply?: boolean
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
  /** Notes what became of the row's e-mail, for the next repeat and for staff. Throws `DeliveryError`. */
  markNotified(table: Table, submissionId: string, email: EmailResult, withinMs?: number): Promise<void>
  /** The rows whose e-mail is owed, also after a crash, and those whose e-mail is on its way. Throws `DeliveryError`. */
  owed(table: Table): Promise<readonly StoredRow[]>
  /** The rows of some tables, in their order; none of a table in which nothing was written yet. Throws `DeliveryError`. */
  rows(tables: readonly Table[], options?: RowsOptions): Promise<readonly StoredRow[]>
  /** The cells of a column, one for each row, as text; none where nothing was written yet. Throws `DeliveryError`. */
  column(table: Table, field: string): Promise<readonly string[]>
  /**
   * The number of a row that was just written, as staff count them. Undefined where rows have no place to open, or where
   * looking would take time or calls from rows that are being written.
   */
  rowNumber(table: Table, submissionId: string, withinMs?: number): Promise<number | undefined>
  /** Where staff open the table, at a row if one is named; undefined if it has no address. */
  linkTo(table: Table, rowNumber?: number): string | undefined
}

/** Where e-mails go. Two implementations: SMTP, and `.eml` files on this machine. */
export type Mailbox = {
  readonly kind: 'smtp' | 'local'
  /**
   * Sends the e-mail. The same submission always has the same `Message-ID`. `withinMs` is how long the visitor can
   * still wait, in milliseconds. Throws `DeliveryError` when nobody has it.
   * @returns who of several was refused it. Empty when all is well.
   */
  send(email: Email, withinMs?: number): Promise<readonly string[]>
}

/** The outside world, as the pipeline sees it. */
export type Delivery = { readonly sheets: Sheets; readonly mailbox: Mailbox }

/** The outside world did not take it. The message is safe to log: it never holds an answer or an address. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}
