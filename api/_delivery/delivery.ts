import type { Payments } from '../_payments/payments.js'
import type { LeadWebhook } from './leadWebhook.js'
import type { Email } from './message.js'

/** A table that staff read: a tab of the spreadsheet, or a CSV file. */
export type Table = {
  /** File name of the local CSV. It never changes. */
  readonly id: string
  /** Name of the tab. */
  readonly title: string
  readonly columns: readonly Column[]
}

/** A column, found by its `field` wherever staff move it. */
export type Column = {
  readonly field: string
  readonly title: string
  /** Width in pixels. */
  readonly width: number
  /** Whether it holds an answer: a row with the same id and other answers is not a repeat. */
  readonly isAnswer?: boolean
  /** Whether staff fill it in. It is made once, and never written to. */
  readonly isStaffs?: boolean
  /** The drop-down list of a staff column. */
  readonly options?: readonly string[]
  /** Whether rows are colored whose text in this column is in another row as well. */
  readonly marksRepeats?: boolean
}

/** `Column.field` of the column that the stores read themselves. Every table has it. */
export const SUBMISSION_ID = 'submissionId'
/** `Column.field` of the staff columns. */
export const STATUS = 'status'
export const OWNER = 'owner'
/** `Column.field` of the tab that a row of "Spam review" belongs to. */
export const FORM = 'form'
/** `Column.field` of the reference, by which people find a row. */
export const REFERENCE = 'reference'
/** `Column.field` of the column "About". Existing spreadsheets know the column by this name. */
export const TOPIC = 'about'

/** A cell keeps its type: text is never parsed, so no formula can run. A moment is a `Date`, a day `YYYY-MM-DD`. */
export type Cell = string | Date | { readonly day: string }

/** What has to go out about a row. */
export type Notice = 'email' | 'webhook'

/** One row to add, its cells by `Column.field`. */
export type Row = {
  /** Submission id (UUID). The same id with the same answers never makes a second row in its table. */
  readonly id: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Notices that are pending from the moment that the row is there until `markSent`. @default none */
  readonly pending?: readonly Notice[]
}

/** What became of a row. `other-answers`: the id belongs to a row with other answers, and nothing was written. */
export type AppendResult =
  | { readonly outcome: 'written' | 'other-answers' }
  | { readonly outcome: 'already-there'; readonly pending: readonly PendingNotice[] }

/** A notice that has not gone out, and when its row was written: the process that wrote it may be sending it now. */
export type PendingNotice = { readonly notice: Notice; readonly since: Date }

/** A row as staff read it. */
export type StoredRow = {
  /** Empty where staff wrote the row themselves. */
  readonly submissionId: string
  /** Text of the cells by `Column.field`. A column that the table does not have is left out. */
  readonly cells: Readonly<Record<string, string>>
  readonly pending: readonly PendingNotice[]
  /** Number of the row at this moment, as staff count. Only for messages: staff may sort at any time. */
  readonly rowNumber?: number
}

/** What was read of a table, or why it could not be read. */
export type TableReading =
  | {
      readonly table: Table
      readonly rows: readonly StoredRow[]
      /** Titles of columns that staff removed. They come back with the next row. */
      readonly missing: readonly string[]
    }
  | { readonly table: Table; readonly error: DeliveryError }

/** What a complete run notes: until when it counted leads, and RETENTION_MONTHS where it is set. */
export type CompleteRun = { readonly at: Date; readonly retentionMonths: number | undefined }

/** What the last complete run noted; undefined values where there was none. */
export type LastRun = { readonly lastRun: Date | undefined; readonly retentionMonths: number | undefined }

/** Gives each day one daily run, however often and from wherever it is called. */
export type DailyRuns = {
  /**
   * Takes a day for this run. A run that was not completed within ten minutes is taken over. Throws `DeliveryError`.
   * @returns undefined where another run has the day, else what the last complete run noted, if there was one.
   */
  claim(day: string, now: Date, withinMs?: number): Promise<LastRun | undefined>
  /** Notes that the day's run is complete. Throws `DeliveryError`. */
  complete(day: string, run: CompleteRun, withinMs?: number): Promise<void>
  /** Gives the day back: another run may take it. Throws `DeliveryError`. */
  release(day: string, withinMs?: number): Promise<void>
}

/** A row that was promised to a visitor and did not get into its table. Its e-mail holds the answers. */
export type MissingRow = {
  readonly tableId: string
  readonly submissionId: string
  readonly reference: string
}

/** What the studio's own commands do: read many rows at once, and remove rows. */
export type SheetsAdmin = {
  /**
   * The rows of these tables at this moment. Makes nothing.
   * @param fields the columns that are wanted. @default all
   */
  read(
    tables: readonly Table[],
    fields?: readonly string[],
    withinMs?: number,
  ): Promise<readonly TableReading[]>
  /** Whether rows can be added to these tables: one sentence for each store that refuses. Adds no row. */
  checkWritable(tables: readonly Table[], withinMs?: number): Promise<readonly string[]>
  /**
   * Removes rows, with everything that is kept of them beside their cells. Throws `DeliveryError`.
   * @param withinMs after this time no further row is removed. @default five minutes
   * @returns how many were removed.
   */
  remove(table: Table, submissionIds: readonly string[], withinMs?: number): Promise<number>
  /** Rows of these tables that were noted by `markMissing`. Throws `DeliveryError`. */
  missingRows(tables: readonly Table[], withinMs?: number): Promise<readonly MissingRow[]>
  /** Forgets missing rows, as they have come since. Throws `DeliveryError`. */
  clearMissing(rows: readonly MissingRow[], withinMs?: number): Promise<void>
  /** A keyed digest (HMAC) of a text: the same text gives the same digest. Throws `DeliveryError`. */
  digest(text: string): Promise<string>
  readonly runs: DailyRuns
}

/** Where rows go. Two implementations: Google Sheets, and CSV files on this machine. Rows are only ever added. */
export type Sheets = {
  readonly kind: 'google' | 'local'
  /**
   * Adds the row once, however often and from however many processes it is called. Tries on while the store fails for a
   * moment, until `signal` is aborted. Throws `DeliveryError`.
   * @param signal ends the tries. @default after 12 seconds
   */
  append(table: Table, row: Row, signal?: AbortSignal): Promise<AppendResult>
  /** Notes that a notice about the row went out: it is not pending any more. Throws `DeliveryError`. */
  markSent(table: Table, submissionId: string, notice: Notice): Promise<void>
  /** Notes a row that did not get into its table, for the daily report. Throws `DeliveryError`. */
  markMissing(row: MissingRow): Promise<void>
  /** The cells of a column, one for each row, as text; none where nothing was written yet. Throws `DeliveryError`. */
  column(table: Table, field: string): Promise<readonly string[]>
  /** Like `admin.read`, but fails where the calls are needed for rows that are being written. */
  readLowPriority(tables: readonly Table[], fields?: readonly string[]): Promise<readonly TableReading[]>
  readonly admin: SheetsAdmin
  /** Address of the table for staff; undefined if it has none. */
  linkTo(table: Table): string | undefined
}

/** Where e-mails go. Two implementations: SMTP, and `.eml` files on this machine. */
export type Mailbox = {
  readonly kind: 'smtp' | 'local'
  /**
   * Sends the e-mail. The same submission always has the same `Message-ID`. `withinMs` is the longest wait in
   * milliseconds. Throws `DeliveryError` when no recipient has it.
   * @returns the recipients that were refused. Empty when all is well.
   */
  send(email: Email, withinMs?: number): Promise<readonly string[]>
}

/** The services outside, as the pipeline sees them. */
export type Delivery = {
  readonly sheets: Sheets
  readonly mailbox: Mailbox
  /** Undefined where payment is off. */
  readonly payments?: Payments | undefined
  /** Undefined where leads are posted to no address. */
  readonly leadWebhook?: LeadWebhook | undefined
}

/** A service outside did not take it. The message is safe to log: it never holds an answer or an address. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}
