import type { Store } from '../store.js'
import { type ClientSettings, googleClient } from './client.js'
import { readEventsTab } from './eventsTab.js'
import { linesToAdd, readJournal, slotToTake, tidying } from './journal.js'
import { lockOf } from './metadata.js'
import { readTables } from './read.js'
import { retrying } from './retrying.js'
import { type Spreadsheet, spreadsheet } from './spreadsheet.js'
import { tabIdOf } from './tab.js'
import { writeQueue } from './writeQueue.js'

export type GoogleStoreSettings = Omit<ClientSettings, 'callMs'> & {
  readonly spreadsheetId: string
  /** Shorter waits, for tests. */
  readonly timing?: Partial<typeof TIMING> | undefined
}

/** Waits in milliseconds. */
const TIMING = {
  callMs: 5000,
  /** Longest duration of anything, if the caller says nothing else. */
  totalMs: 12_000,
  backoffMs: 1000,
  pauseMs: 1000,
}

/**
 * Stores rows in Google Sheets. Each table is a tab, which is made on first use. A row and its lock, whose id is derived from
 * the submission's, are in one batch, and Google refuses a batch whose lock exists: so any process may repeat a write after
 * any failure, and there is never a second row.
 */
export function googleStore({ spreadsheetId, timing, ...settings }: GoogleStoreSettings): Store {
  const { callMs, totalMs, backoffMs, pauseMs } = { ...TIMING, ...timing }
  const opened = spreadsheet(googleClient({ ...settings, callMs }), spreadsheetId)
  const write = writeQueue({ spreadsheet: opened, pauseMs, backoffMs })

  /** Reads, or changes nothing twice. Throws `ServiceError`. */
  const using = <Result>(work: (spreadsheet: Spreadsheet) => Promise<Result>, withinMs = totalMs) =>
    retrying(() => work(opened), withinMs, backoffMs)

  return {
    kind: 'google',

    add: (table, row, signal = AbortSignal.timeout(totalMs)) =>
      write({ table, rows: [row], lock: lockOf(table, row.id) }, signal),

    read: (tables, fields, withinMs) => using((sheet) => readTables(sheet, tables, fields), withinMs),

    async note(lines, withinMs = totalMs) {
      if (lines.length > 0) await write(linesToAdd(lines), AbortSignal.timeout(withinMs))
    },

    readJournal: (withinMs) => using(readJournal, withinMs),

    takeSlot: async (slot, withinMs = totalMs) =>
      (await write(slotToTake(slot), AbortSignal.timeout(withinMs))) === 'written',

    tidy: (now, { hasLines = false, withinMs } = {}) =>
      using(async (sheet) => {
        const requests = await tidying(sheet, now, hasLines)
        if (requests.length > 0) await sheet.update(requests)
      }, withinMs),

    readEvents: (withinMs) => using(readEventsTab, withinMs),

    linkTo: (table) =>
      `https://docs.google.com/spreadsheets/d/${encodeURIComponent(spreadsheetId)}/edit#gid=${tabIdOf(table)}`,

    secret: async () => settings.serviceAccount.privateKey,
  }
}
