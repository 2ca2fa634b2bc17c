import type { Payments } from '../_payments/payments.js'
import type { LeadWebhook } from './leadWebhook.js'
import type { Email } from './message.js'

/** A table that staff read: a tab of the spreadsheet, or a CSV file. */
export type Table = {
  /** Name of the local CSV file, and of the tab in the metadata of the spreadsheet. It must never change. */
  readonly id: string
  /** Name of the tab. */
  readonly title: string
  readonly columns: readonly Column[]
}

/** A column. It is found by its `field`, so staff may rename and move it. */
export type Column = {
  readonly field: string
  readonly title: string
  /** Width in pixels. */
  readonly width: number
  /** Whether it holds an answer. A row with the same id but other answers is refused (`other-answers`). */
  readonly isAnswer?: boolean
  /** Whether staff fill it in. The column is added once, empty; after that the functions never write to it. */
  readonly isStaffs?: boolean
  /** The drop-down list of a staff column. */
  readonly options?: readonly string[]
  /** Whether rows are colored whose text in this column also occurs in another row. */
  readonly marksRepeats?: boolean
}

/** `Column.field` of the submission id. Every table has this column: rows are found by it. */
export const SUBMISSION_ID = 'submissionId'
/** `Column.field` of the staff columns. */
export const STATUS = 'status'
export const OWNER = 'owner'
/** `Column.field` in "Spam review": the title of the tab that the row would have gone to. */
export const FORM = 'form'
/** `Column.field` of the reference, by which people find a row. */
export const REFERENCE = 'reference'
/** `Column.field` of the column "About". Existing spreadsheets know the column by this name. */
export const TOPIC = 'about'

/** Value of a cell. A text is never parsed, so no formula can run. A time is a `Date`; a day is `YYYY-MM-DD`. */
export type Cell = string | Date | { readonly day: string }

/** What is sent about a row: the e-mail to the studio, or the message to LEAD_WEBHOOK_URL. */
export type Notice = 'email' | 'webhook'

/** One row to add, its cells by `Column.field`. */
export type Row = {
  /** Submission id (UUID). The same id with the same answers never makes a second row in its table. */
  readonly id: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Notices to send. They are stored with the row as pending, until `markSent`. @default none */
  readonly pending?: readonly Notice[]
}

/**
 * Result of adding a row. `already-there`: the same row was added before. `other-answers`: the id belongs to a row with
 * other answers, and nothing was written.
 */
export type AppendResult =
  | { readonly outcome: 'written' | 'other-answers' }
  | { readonly outcome: 'already-there'; readonly pending: readonly PendingNotice[] }

/** A notice that was not sent yet. `since` is when its row was written: shortly after, its process may be sending it. */
export type PendingNotice = { readonly notice: Notice; readonly since: Date }

/** A row as staff read it. */
export type StoredRow = {
  /** Empty where staff added the row by hand. */
  readonly submissionId: string
  /** Text of the cells by `Column.field`. A column that the table does not have is left out. */
  readonly cells: Readonly<Record<string, string>>
  readonly pending: readonly PendingNotice[]
  /** Number of the row when it was read, from 1. Only for messages, because staff may sort the rows at any time. */
  readonly rowNumber?: number
}

/** The rows of a table, or why it could not be read. */
export type TableReading =
  | {
      readonly table: Table
      readonly rows: readonly StoredRow[]
      /** Titles of columns that staff deleted. The next row that is added creates them again. */
      readonly missing: readonly string[]
    }
  | { readonly table: Table; readonly error: DeliveryError }

/** What is stored at the end of a daily run: until when it counted leads, and RETENTION_MONTHS if set. */
export type CompleteRun = { readonly at: Date; readonly retentionMonths: number | undefined }

/** What the last complete run stored. Undefined values where there was no run. */
export type LastRun = { readonly lastRun: Date | undefined; readonly retentionMonths: number | undefined }

/** Makes sure that the daily run is done once a day, even if several processes start it. */
export type DailyRuns = {
  /**
   * Claims a day for this run. A claim of more than ten minutes ago that was not completed is taken over. Throws
   * `DeliveryError`.
   * @returns undefined if another run has claimed or completed the day, else what the last complete run stored.
   */
  claim(day: string, now: Date, withinMs?: number): Promise<LastRun | undefined>
  /** Stores that the day's run is complete. Throws `DeliveryError`. */
  complete(day: string, run: CompleteRun, withinMs?: number): Promise<void>
  /** Removes the claim, so that another run can take the day. Throws `DeliveryError`. */
  release(day: string, withinMs?: number): Promise<void>
}

/** A lead whose visitor was told that it arrived, but whose row was not written. Its e-mail has the answers. */
export type MissingRow = {
  readonly tableId: string
  readonly submissionId: string
  readonly reference: string
}

/** For the daily run and the studio's commands: read many rows at once, and remove rows. */
export type SheetsAdmin = {
  /**
   * Reads the rows of these tables. Creates no tab and no file.
   * @param fields - the columns to read. @default all
   */
  read(
    tables: readonly Table[],
    fields?: readonly string[],
    withinMs?: number,
  ): Promise<readonly TableReading[]>
  /** Checks whether rows could be added. Adds none. @returns a sentence for each spreadsheet or file that refuses. */
  checkWritable(tables: readonly Table[], withinMs?: number): Promise<readonly string[]>
  /**
   * Removes rows, with their metadata (lock and pending notices). Throws `DeliveryError`.
   * @param withinMs - after this time no further row is removed. @default five minutes
   * @returns how many were removed.
   */
  remove(table: Table, submissionIds: readonly string[], withinMs?: number): Promise<number>
  /** The missing rows of these tables (`markMissing`). Throws `DeliveryError`. */
  missingRows(tables: readonly Table[], withinMs?: number): Promise<readonly MissingRow[]>
  /** Removes rows from the list of missing rows, because they were added since. Throws `DeliveryError`. */
  clearMissing(rows: readonly MissingRow[], withinMs?: number): Promise<void>
  /** A keyed digest (HMAC) of a text: the same text gives the same digest. Throws `DeliveryError`. */
  digest(text: string): Promise<string>
  readonly runs: DailyRuns
}

/** Where rows are stored. Two implementations: Google Sheets, and CSV files on this machine. */
export type Sheets = {
  readonly kind: 'google' | 'local'
  /**
   * Adds a row. Several calls with the same row, also from several processes, add it once. Retries while the store fails
   * for a moment, until `signal` is aborted. Throws `DeliveryError`.
   * @param signal - ends the retries. @default after 12 seconds
   */
  append(table: Table, row: Row, signal?: AbortSignal): Promise<AppendResult>
  /** Stores that a notice about the row was sent, so that it is not pending any more. Throws `DeliveryError`. */
  markSent(table: Table, submissionId: string, notice: Notice): Promise<void>
  /** Stores that a row was not written, for the daily report. Throws `DeliveryError`. */
  markMissing(row: MissingRow): Promise<void>
  /** The cells of a column as text, one for each row; empty if the table does not exist yet. Throws `DeliveryError`. */
  column(table: Table, field: string): Promise<readonly string[]>
  /** Like `admin.read`, but fails at once if other calls wait: writing rows comes first in Google's quota. */
  readLowPriority(tables: readonly Table[], fields?: readonly string[]): Promise<readonly TableReading[]>
  readonly admin: SheetsAdmin
  /** Web address of the table for staff; undefined if it has none. */
  linkTo(table: Table): string | undefined
}

/** Sends e-mails. Two implementations: SMTP, and `.eml` files on this machine. */
export type Mailbox = {
  readonly kind: 'smtp' | 'local'
  /**
   * Sends the e-mail. The same submission always has the same `Message-ID`. Throws `DeliveryError` when no recipient got it.
   * @param withinMs - longest wait, in milliseconds
   * @returns the recipients that the mail server refused; mostly empty.
   */
  send(email: Email, withinMs?: number): Promise<readonly string[]>
}

/** All outside services that the pipeline uses. */
export type Delivery = {
  readonly sheets: Sheets
  readonly mailbox: Mailbox
  /** Undefined where payment is off. */
  readonly payments?: Payments | undefined
  /** Undefined where leads are posted to no address. */
  readonly leadWebhook?: LeadWebhook | undefined
}

/** An outside service failed. The message is a sentence that is safe to log: it holds no answer and no address. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}
