import { retryPolicy } from '../../_common/retryPolicy.js'
import type { Sheets } from '../sheets.js'
import { sheetsAdmin } from './admin.js'
import { type ClientSettings, googleClient } from './client.js'
import { newNonce, submissionKey } from './rowMetadata.js'
import { latestRowsOf } from './rows.js'
import { type Snapshots, snapshotsOf } from './snapshot.js'
import { type Spreadsheet, spreadsheet, type Throttles } from './spreadsheet.js'
import { tabIdOf } from './tab.js'
import { type Clock, throttle } from './throttle.js'
import { type WriteChange, writeQueue } from './writeQueue.js'

// The files of this folder. Each one imports only files that are listed after it.
//
//   googleSheets   implements `Sheets`: a write queue for each spreadsheet, one quota for all of them
//   admin          for the runs: reads many rows
//   rows           rows from cells; the latest rows of one table, for visitors who wait
//   eventsTab      the tab "Events": made once, then only read
//   writeQueue     groups the changes that wait at the same time; retries while Google fails for a moment
//   commit         writes one group: take a snapshot, send one batch; if it is refused, read again to find the cause
//   snapshot       reads where the columns are and which of the rows exist, and remembers the columns
//   plan           decides what each change has to write; calls nothing
//   tab            a table's tab and columns, found by metadata because staff may move them
//   rowMetadata    developer metadata: locks against a second row, and pending notices
//   spreadsheet    the five calls to Google: update, searchMetadata, values, rows, tabs
//   cells          the cells of a row, each with its type, and back
//   client         login, a time limit for each call, and errors with a sentence that says what to do
//   throttle       distance between calls, wider after a 429
//
// Sheets applies a batch completely or not at all. A row, its lock and its pending notices are in one batch, and Sheets
// refuses a batch whose lock exists. So any process may repeat a write after any failure: there is never a second row,
// and never a row whose e-mail is forgotten.

/** Which spreadsheets, and how Google is reached. */
export type GoogleSheetsSettings = Omit<ClientSettings, 'callMs'> & {
  /** The spreadsheet with the tabs of all tables. */
  readonly spreadsheetId: string
  /** Shorter waits, for tests. @default 5 s for a call, 12 s in total, 1 s before the first retry, 1.05 s between calls */
  readonly timing?: Partial<Timing> | undefined
}

/** Waits in milliseconds. */
type Timing = {
  /** Longest duration of one call. */
  readonly callMs: number
  /** Longest duration of a change or a read, if the caller sets none. */
  readonly totalMs: number
  /** Wait before the first retry. */
  readonly backoffMs: number
  /** Distance between two reads, and between two writes. `quotaThrottles` makes it a little longer, to allow bursts. */
  readonly intervalMs: number
}

/** One call each 1.05 s is at most 58 in a minute. Google allows a service account 60 reads and 60 writes a minute. */
const TIMING: Timing = { callMs: 5000, totalMs: 12_000, backoffMs: retryPolicy.row.waitMs, intervalMs: 1050 }
/**
 * Calls that may be sent at once after a pause. A new tab takes four reads and a write, and its first row one more write:
 * the visitor should not wait for the distance between them. To stay in the quota, all other calls are a little slower.
 */
const READS_AT_ONCE = 4
const WRITES_AT_ONCE = 2
/** How long `markSent` is retried, in milliseconds. */
const MARK_SENT_MS = 5 * 60_000

/** Throttles for one service account: at most 60 reads and 60 writes in any minute. */
export function quotaThrottles(intervalMs = TIMING.intervalMs, clock?: Clock): Throttles {
  const calls = (atOnce: number) => throttle((intervalMs * 60) / (60 - atOnce), atOnce, clock)
  return { reads: calls(READS_AT_ONCE), writes: calls(WRITES_AT_ONCE) }
}

/** A spreadsheet: its queue, where its columns are, and its latest rows. */
type Store = {
  readonly write: WriteChange
  readonly snapshots: Snapshots
  readonly latestRows: Sheets['latestRows']
}

/** Stores rows in Google Sheets. Each table is a tab, which is created on first use. */
export function googleSheets({ timing: timingOverrides, ...settings }: GoogleSheetsSettings): Sheets {
  const timing = { ...TIMING, ...timingOverrides }
  const { spreadsheetId } = settings
  const call = googleClient({ ...settings, callMs: timing.callMs })
  const throttles = quotaThrottles(timing.intervalMs)
  const store = openStore(spreadsheet(call, spreadsheetId, throttles))

  function openStore(opened: Spreadsheet): Store {
    const snapshots = snapshotsOf(opened)
    const { backoffMs, intervalMs } = timing
    return {
      snapshots,
      write: writeQueue({ spreadsheet: opened, snapshots, backoffMs }),
      latestRows: latestRowsOf(opened, snapshots, { intervalMs }),
    }
  }
  const open = (id: string, withinMs = timing.totalMs) =>
    spreadsheet(call, id, throttles, AbortSignal.timeout(withinMs))

  return {
    kind: 'google',

    append(table, row, signal = AbortSignal.timeout(timing.totalMs)) {
      const key = submissionKey(table, row.id)
      return store.write({ kind: 'row', table, row, key, nonce: newNonce() }, signal)
    },

    async markSent(table, submissionId, notice) {
      const key = submissionKey(table, submissionId)
      const signal = AbortSignal.timeout(MARK_SENT_MS)
      await store.write({ kind: 'sent', table, key, notice }, signal)
    },

    latestRows: (table, fields) => store.latestRows(table, fields),

    admin: sheetsAdmin({
      spreadsheetIdFor: () => spreadsheetId,
      open,
      backoffMs: timing.backoffMs,
    }),

    linkTo(table) {
      const gid = store.snapshots.tabOf(table.id)?.sheetId ?? tabIdOf(table.id)
      return `https://docs.google.com/spreadsheets/d/${encodeURIComponent(spreadsheetId)}/edit#gid=${gid}`
    },
  }
}
