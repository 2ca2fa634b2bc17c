import type { EventsTab } from '../../content/events/_fromTab.js'
import type { Row, StoredRow, Table } from '../_tables/table.js'

/**
 * Where rows are stored. Two implementations: Google Sheets (`google/`), and one file on this machine (`local/`). A row is
 * the outbox: what it asks for is due until the journal says that it was sent.
 */
export type Store = {
  readonly kind: 'google' | 'local'
  /**
   * Adds a row. Calls with the same id, also from several processes, add it once. Retries while the store fails for a
   * moment, until `signal` is aborted. Throws `ServiceError`.
   * @param signal - ends the retries. @default after 12 seconds
   */
  add(table: Table, row: Row, signal?: AbortSignal): Promise<Added>
  /**
   * Reads the rows of these tables, in as few calls as possible. Makes no tab. Throws `ServiceError`.
   * @param fields - the columns that are needed, beside that of the submission id. @default all
   * @param withinMs - longest wait. @default 12 seconds
   */
  read(
    tables: readonly Table[],
    fields?: readonly string[],
    withinMs?: number,
  ): Promise<readonly TableReading[]>
  /** Adds lines to the journal, in one call. Makes the tab if it is gone. Throws `ServiceError`. */
  note(lines: readonly JournalLine[], withinMs?: number): Promise<void>
  /** Reads the journal, the oldest line first; empty where there is none. Throws `ServiceError`. */
  readJournal(withinMs?: number): Promise<readonly JournalLine[]>
  /**
   * Takes the lock of a slot, so that of several processes one works in it. Throws `ServiceError`.
   * @param slot - name of the slot, such as `2026-11-28T20:35`
   * @returns whether this process has it
   */
  takeSlot(slot: string, withinMs?: number): Promise<boolean>
  /**
   * Deletes old locks: those older than 30 days, and all but the newest 1,000 of a tab (of slots the
   * newest ten); and lines of the journal that are older than 31 days, never `begun`. Throws `ServiceError`.
   */
  tidy(now: Date, withinMs?: number): Promise<void>
  /** Reads the tab "Events"; undefined if there is none. Throws `ServiceError`. */
  readEvents(withinMs?: number): Promise<EventsTab | undefined>
  /** Web address of the table for staff; undefined if it has none. */
  linkTo(table: Table): string | undefined
  /** A text that only this deployment knows, of which keys are made. The same in all its processes. Throws `ServiceError`. */
  secret(): Promise<string>
}

/** Whether a row was written, or was there already: another call has added it. */
export type Added = 'written' | 'already there'

/** A line of the tab "Journal", in words that staff can read. It holds no answer and no address. */
export type JournalLine = {
  readonly at: Date
  /** `sent`, `skipped`, `given up` (of letters), `begun`, `told`, `over` (of problems), `facts`, `hook`, `report`. */
  readonly what: string
  /** The reference, for people; else empty. */
  readonly of: string
  /** For letters `<form id> <submission id> <kind>`. */
  readonly detail: string
}

/** The rows of a table. */
export type TableReading = { readonly table: Table; readonly rows: readonly StoredRow[] }
