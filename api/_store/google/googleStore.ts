import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../_common/timeLimit.js'
import type { Store } from '../store.js'
import { type ClientSettings, googleClient } from './client.js'
import { isTransient, toServiceError } from './fault.js'
import { journalTable, linesToAdd, readJournal, tidy } from './journal.js'
import { lockOf } from './metadata.js'
import { readEventsTab, readTables } from './read.js'
import { type Spreadsheet, spreadsheet } from './spreadsheet.js'
import { tabIdOf } from './tab.js'
import { LONGEST_BACKOFF, writeQueue } from './writeQueue.js'

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

  /** Does work that may be done twice: again while Google fails for a moment. Throws `ServiceError`. */
  function using<Result>(work: (sheet: Spreadsheet) => Promise<Result>, withinMs = totalMs): Promise<Result> {
    const end = performance.now() + withinMs
    async function tryOn(wait: number): Promise<Result> {
      try {
        return await work(opened)
      } catch (error) {
        if (!isTransient(error) || performance.now() + wait > end) throw toServiceError(error)
        await sleep(wait)
        return await tryOn(Math.min(2 * wait, LONGEST_BACKOFF * backoffMs))
      }
    }
    return within(withinMs, 'Google Sheets', tryOn(backoffMs))
  }

  return {
    kind: 'google',

    add: (table, row, signal = AbortSignal.timeout(totalMs)) =>
      write({ table, rows: [row], lock: lockOf(table, row.id) }, signal),

    read: (tables, fields, withinMs) => using((sheet) => readTables(sheet, tables, fields), withinMs),

    async note(lines, withinMs = totalMs) {
      if (lines.length > 0) await write(linesToAdd(lines), AbortSignal.timeout(withinMs))
    },

    readJournal: (withinMs) => using(readJournal, withinMs),

    async takeSlot(slot, withinMs = totalMs) {
      const change = { table: journalTable, rows: [], lock: lockOf(journalTable, slot) }
      return (await write(change, AbortSignal.timeout(withinMs))) === 'written'
    },

    tidy: (now, withinMs) => using((sheet) => tidy(sheet, now), withinMs),

    readEvents: (withinMs) => using(readEventsTab, withinMs),

    linkTo: (table) =>
      `https://docs.google.com/spreadsheets/d/${encodeURIComponent(spreadsheetId)}/edit#gid=${tabIdOf(table)}`,

    secret: async () => settings.serviceAccount.privateKey,
  }
}
