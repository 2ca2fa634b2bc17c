import type { Email } from './message.js'

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
/** `Column.field` by which people know a row. */
export const REFERENCE = 'reference'
/** `Column.field` of what was paid for a row, and of the payment provider's ids. Only some tables have them. */
export const PAYMENT = 'payment'
export const STRIPE = 'stripe'

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
  | { readonly outcome: 'already-there'; readonly email: EmailState }

/** How an e-mail stands: not owed any more, owed (whoever wrote the row may be sending it now), or tried in vain. */
export type EmailState = 'done' | 'owed' | 'failed'

/** What became of a row's e-mail. */
export type EmailResult = {
  readonly isOwed: boolean
  /** What the "Notified" cell says to staff: nothing when all is well. */
  readonly note: string
}

/** What a row says of its payment. */
export type PaymentCells = { readonly [PAYMENT]: string; readonly [STRIPE]: string }

/** News of a payment, for the row of its application. */
export type PaymentNote = {
  /** Of the application. */
  readonly reference: string
  /** Names the e-mail about it. The same e-mail is owed once. */
  readonly emailId: string
  /**
   * What the row's cells say after the news, from what they say now; undefined where the news changes nothing. May be
   * called several times, each time with what is there: nobody writes between the last call and the change.
   */
  readonly change: (now: PaymentCells) => PaymentCells | undefined
}

/** What became of the note: written, known already, or without a row that has the reference. */
export type PaymentResult =
  | { readonly outcome: 'no-row' }
  | {
      readonly outcome: 'written'
      /** The whole row as staff read it, with the change in it. */
      readonly cells: Readonly<Record<string, string>>
    }
  | {
      readonly outcome: 'already-there'
      readonly cells: Readonly<Record<string, string>>
      readonly email: EmailState
    }

/** Notes payments in a table that has `REFERENCE`, `PAYMENT` and `STRIPE` columns. */
export type PaymentNotes = {
  /**
   * Changes the two cells of one row and notes that the e-mail is owed, in one step or not at all, however many
   * processes do it at once. Throws `DeliveryError`.
   */
  note(table: Table, note: PaymentNote): Promise<PaymentResult>
  /**
   * Takes an e-mail that is owed since an earlier call, also one about a row of another table: of several that ask at
   * once one gets it. Throws `DeliveryError`.
   * @returns whether the caller is to send it. Not where somebody may be sending it: it was taken after `since`, or
   * nobody knows when. Then it is known from now on.
   */
  claimEmail(
    table: Table,
    emailId: string,
    when: { readonly since: Date; readonly at: Date },
  ): Promise<boolean>
  /** Notes what became of the e-mail: it is not owed any more, or was tried in vain. Throws `DeliveryError`. */
  markEmail(table: Table, emailId: string, state: Exclude<EmailState, 'owed'>): Promise<void>
}

/** A row as staff read it. */
export type StoredRow = {
  /** Empty where staff wrote the row themselves. */
  readonly submissionId: string
  /** As they read, by `Column.field`. A column that the table does not have is left out. */
  readonly cells: Readonly<Record<string, string>>
  readonly isEmailOwed: boolean
  /** Where rows have a place to open: its number, as staff count. */
  readonly rowNumber?: number
}

/** What was read of a table, or why it could not be. */
export type TableReading =
  | {
      readonly table: Table
      readonly rows: readonly StoredRow[]
      /** Titles of columns that staff removed. They come back with the next row. */
      readonly missing: readonly string[]
    }
  | { readonly table: Table; readonly error: DeliveryError }

/** Which day's run is whose, so that a day has one however often and from wherever it is called. */
export type DailyRuns = {
  /**
   * Takes a day for this run. Undefined where another run has it. Throws `DeliveryError`.
   * @returns when the last complete run was, if there was one.
   */
  claim(day: string, withinMs?: number): Promise<{ readonly lastRun: Date | undefined } | undefined>
  /** Notes that the day's run is complete. Throws `DeliveryError`. */
  complete(day: string, at: Date, withinMs?: number): Promise<void>
  /** Gives the day back: another run may take it. Throws `DeliveryError`. */
  release(day: string, withinMs?: number): Promise<void>
}

/** What the studio's own tools do: they look at many rows at once, and take rows away. */
export type SheetsAdmin = {
  /**
   * The rows of these tables at this moment, in two reads of each spreadsheet. Makes nothing.
   * @param fields the columns that are wanted. @default all
   */
  read(
    tables: readonly Table[],
    fields?: readonly string[],
    withinMs?: number,
  ): Promise<readonly TableReading[]>
  /**
   * Removes rows, with everything that is kept of them beside their cells. Throws `DeliveryError`.
   * @returns how many were there.
   */
  remove(table: Table, submissionIds: readonly string[]): Promise<number>
  /** A keyed digest (HMAC), by which a text is known again and not found out. Throws `DeliveryError`. */
  digest(text: string): Promise<string>
  readonly runs: DailyRuns
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
  /** The cells of a column, one for each row, as text; none where nothing was written yet. Throws `DeliveryError`. */
  column(table: Table, field: string): Promise<readonly string[]>
  /**
   * What `admin.read` does, for whoever can do without: its readings are errors while it would take calls from rows that are
   * being written.
   */
  readIfSpare(tables: readonly Table[], fields?: readonly string[]): Promise<readonly TableReading[]>
  readonly payments: PaymentNotes
  readonly admin: SheetsAdmin
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
