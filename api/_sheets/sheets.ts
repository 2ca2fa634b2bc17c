import type { EventsTab } from '../../content/events/_fromTab.js'
import type { NoticeState } from '../_common/retryPolicy.js'
import type { ServiceError } from '../_common/serviceError.js'
import type { Notice, PendingNotice, Row, StoredRow, Table } from '../_tables/table.js'

/** Where rows are stored. Two implementations: Google Sheets, and CSV files on this machine. */
export type Sheets = {
  readonly kind: 'google' | 'local'
  /**
   * Adds a row. Several calls with the same row, also from several processes, add it once. Retries while the store fails
   * for a moment, until `signal` is aborted. Throws `ServiceError`.
   * @param signal - ends the retries. @default after 12 seconds
   */
  append(table: Table, row: Row, signal?: AbortSignal): Promise<AppendResult>
  /**
   * The rows of a table, also those that were added just before, for a visitor who waits: with these columns, without pending
   * notices, in as few calls as possible. Who asks at the same time shares a reading. Throws `ServiceError`.
   */
  latestRows(table: Table, fields: readonly string[]): Promise<readonly StoredRow[]>
  /** Stores that a notice about the row was sent, so that it is not pending any more. Throws `ServiceError`. */
  markSent(table: Table, submissionId: string, notice: Notice): Promise<void>
  readonly admin: SheetsAdmin
  /** Web address of the table for staff; undefined if it has none. */
  linkTo(table: Table): string | undefined
}

/** Result of adding a row. `already-there`: the row with this id was added before. */
export type AppendResult =
  | { readonly outcome: 'written' }
  | { readonly outcome: 'already-there'; readonly pending: readonly PendingNotice[] }

/** For the runs: read many rows at once. */
export type SheetsAdmin = {
  /**
   * Reads the rows of these tables. Creates no tab and no CSV file.
   * @param fields - the columns that are needed. @default all
   */
  read(
    tables: readonly Table[],
    fields?: readonly string[],
    withinMs?: number,
  ): Promise<readonly TableReading[]>
  /** Checks whether rows could be added. Adds none. @returns a sentence for each spreadsheet or file that refuses. */
  checkWritable(tables: readonly Table[], withinMs?: number): Promise<readonly string[]>
  /**
   * Changes pending notices. A notice that is not the same any more as `from` is left as it is: of two processes that take
   * it to send it, only one changes it. Throws `ServiceError`.
   * @returns the changes that were made.
   */
  changePending(changes: readonly PendingChange[], withinMs?: number): Promise<readonly PendingChange[]>
  /**
   * Stores a notice about each of these rows as pending since now. None of them may have it. Throws `ServiceError`.
   * @returns whether it did: another process may have done it at the same time
   */
  addPending(
    table: Table,
    submissionIds: readonly string[],
    notice: Notice,
    withinMs?: number,
  ): Promise<boolean>
  /** Reads the tab "Events"; undefined if there is none. Throws `ServiceError`. */
  readEvents(withinMs?: number): Promise<EventsTab | undefined>
  /** The notes with these names. One that was never made is missing. Throws `ServiceError`. */
  notes(names: readonly string[], withinMs?: number): Promise<ReadonlyMap<string, Note>>
  /**
   * Notes something that outlives the process, such as a run that is done. Throws `ServiceError`.
   * @param next - makes the value from the last note. Undefined: nothing is noted
   * @returns whether it was noted. Of several processes that note at the same time only one does.
   */
  note(
    name: string,
    next: NextNote,
    options: { readonly now: Date; readonly withinMs?: number },
  ): Promise<boolean>
}

/** Makes the value of a note from the last one. */
export type NextNote = (last: Note | undefined) => string | undefined

/** A change of a pending notice of the row with this submission id. */
export type PendingChange = {
  readonly table: Table
  readonly submissionId: string
  readonly notice: Notice
  /** The notice as it was read. @default whatever it is */
  readonly from?: PendingNotice
  readonly to: NoticeState
}

/** The rows of a table, or why it could not be read: `error` tells which. */
export type TableReading =
  | {
      readonly table: Table
      readonly error?: undefined
      readonly rows: readonly StoredRow[]
      /** Titles of columns that staff deleted. The next row that is added creates them again. */
      readonly missing: readonly string[]
      /** Whether no more pending notices can be stored: the next rows are written without theirs. */
      readonly isFullOfPending?: boolean
    }
  | { readonly table: Table; readonly error: ServiceError; readonly rows?: undefined }

/** What was noted last under a name. */
export type Note = { readonly at: Date; readonly value: string }

/** Name of the note of the daily run: until when leads were counted. */
export const DAILY_RUN = 'daily run'
