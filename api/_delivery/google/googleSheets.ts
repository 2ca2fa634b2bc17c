import { answersIn, cellText } from '../csv.js'
import type { Sheets } from '../delivery.js'
import { sheetsAdmin } from './admin.js'
import { googleClient } from './client.js'
import { columnReader } from './columnReader.js'
import type { Layout } from './commit.js'
import { answersDigest, newNonce, submissionKey } from './locks.js'
import { spreadsheet, type Throttles } from './spreadsheet.js'
import { tabIdOf } from './tab.js'
import { type Clock, lowPriority, throttle } from './throttle.js'
import { type WriteQueue, writeQueue } from './writeQueue.js'

// The files of this folder. Each one imports only files that are listed after it.
//
//   googleSheets   rows in Google Sheets, as the pipeline knows them; a queue for each spreadsheet, one quota for all
//   admin          for the studio's commands: many rows read at once; removeRows, dailyRuns
//   columnReader   one column, read at most once a minute, for the counts
//   writeQueue     groups the changes that wait at the same time, and tries on while Google fails for a moment
//   commit         one group: read a snapshot, write one batch, look again or halve where it was refused
//   snapshot       where the columns are now, and which of the rows are there
//   plan           what each change has to write; calls nothing
//   cells          typed cells of a row
//   tab            a table's tab and columns, found by metadata wherever staff moved them; tabFormatting
//   locks, pending, missing, metadata, ids   what is kept of a row beside its cells
//   spreadsheet    the five calls that are made: update, searchMetadata, values, rows, tabs
//   client         login, a deadline for each call, and errors with the sentence that says what to do
//   throttle       distance between calls, wider after a 429
//
// Atomic: a batch. A row, its lock and its pending e-mail are in the same one; Sheets refuses a lock that is taken, and
// the row with it. So a write may be repeated after any failure, by any instance: there is never a second row, and no
// row whose e-mail is forgotten.

/** Which spreadsheets, and how Google is reached. */
export type GoogleSheetsSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Id of the spreadsheet that holds the table's tab. */
  spreadsheetIdFor(tableId: string): string
  /** Zone in which times are shown in the sheet, such as `America/New_York`. */
  readonly timeZone: string
  /** Origin that answers in Google's place. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Takes the calls in the network's place. Only tests set it. */
  readonly fetch?: typeof fetch | undefined
  /** Shorter waits, for tests. @default 5 s a call, 12 s in all, a backoff from 1 s, a call each 1.05 s */
  readonly timing?: Partial<Timing> | undefined
}

/** Waits in milliseconds. */
type Timing = {
  /** Longest wait for one answer of Google's. */
  readonly callMs: number
  /** Longest time for a change or a read of which the caller says no other. */
  readonly totalMs: number
  /** Wait before the second try. */
  readonly backoffMs: number
  /** Distance between two calls of a kind, a little more where several may go at once. */
  readonly intervalMs: number
}

/** A call each 1.05 s is 58 in any minute. Google grants an account 60 reads and 60 writes. */
const TIMING: Timing = { callMs: 5000, totalMs: 12_000, backoffMs: 1000, intervalMs: 1050 }
/**
 * Calls that may go together after a quiet time: to make a tab takes four reads and a write, and its first row is the next
 * write, which no visitor is to wait for. The rest of the minute is so much slower.
 */
const READS_AT_ONCE = 4
const WRITES_AT_ONCE = 2
/** Reads that can be spared, for counts and confirmations: so many times the usual distance. */
const LOW_PRIORITY_FACTOR = 4
/** How long is tried to note that an e-mail went out, or that a row did not come, in milliseconds. */
const NOTE_SENT_MS = 5 * 60_000
const NOTE_MISSING_MS = 60 * 60_000

/** Throttles of an account, with which no minute has more than 60 reads or 60 writes. */
export function quotaThrottles(intervalMs = TIMING.intervalMs, clock?: Clock): Throttles {
  const calls = (atOnce: number) => throttle((intervalMs * 60) / (60 - atOnce), atOnce, clock)
  return { reads: calls(READS_AT_ONCE), writes: calls(WRITES_AT_ONCE) }
}

/** Rows in Google Sheets: each table is a tab, made on first use, and a submission is a row once. */
export function googleSheets({ timing: timingOverrides, ...settings }: GoogleSheetsSettings): Sheets {
  const timing = { ...TIMING, ...timingOverrides }
  const { spreadsheetIdFor, timeZone } = settings
  const call = googleClient({ ...settings, callMs: timing.callMs })
  const throttles = quotaThrottles(timing.intervalMs)
  const budget = throttle(timing.intervalMs * LOW_PRIORITY_FACTOR, READS_AT_ONCE)
  const lowPriorityThrottles = { ...throttles, reads: lowPriority(throttles.reads, budget) }
  const digestOf = answersDigest(settings.serviceAccount.privateKey)
  const layouts = new Map<string, Layout>()
  const queues = new Map<string, WriteQueue>()

  const layoutOf = (id: string): Layout => getOrAdd(layouts, id, () => new Map())
  const queueOf = (tableId: string): WriteQueue => {
    const id = spreadsheetIdFor(tableId)
    return getOrAdd(queues, id, () =>
      writeQueue({
        spreadsheet: spreadsheet(call, id, throttles),
        throttles,
        timeZone,
        layout: layoutOf(id),
        backoffMs: timing.backoffMs,
      }),
    )
  }
  const open = (id: string, withinMs = timing.totalMs, selected = throttles) =>
    spreadsheet(call, id, selected, AbortSignal.timeout(withinMs))
  const adminWith = (selected: Throttles) =>
    sheetsAdmin({
      spreadsheetIdFor,
      open: (id, withinMs) => open(id, withinMs, selected),
      backoffMs: timing.backoffMs,
      secret: settings.serviceAccount.privateKey,
    })

  return {
    kind: 'google',

    append(table, row, signal = AbortSignal.timeout(timing.totalMs)) {
      const text = (field: string) => cellText(row.cells[field] ?? '', timeZone)
      const key = submissionKey(table, row.id)
      const digest = digestOf(answersIn(table, text))
      return queueOf(table.id).add({ kind: 'row', table, row, key, digest, nonce: newNonce() }, signal)
    },

    async markSent(table, submissionId, notice) {
      const key = submissionKey(table, submissionId)
      await queueOf(table.id).add({ kind: 'sent', table, key, notice }, AbortSignal.timeout(NOTE_SENT_MS))
    },

    async markMissing(row) {
      await queueOf(row.tableId).add({ kind: 'missing', row }, AbortSignal.timeout(NOTE_MISSING_MS))
    },

    // One try, and only with calls that rows do not need: a page can do without the count.
    column: columnReader((table) => open(spreadsheetIdFor(table.id), timing.totalMs, lowPriorityThrottles)),
    readLowPriority: adminWith(lowPriorityThrottles).read,
    admin: adminWith(throttles),

    linkTo(table) {
      const id = spreadsheetIdFor(table.id)
      const gid = layoutOf(id).get(table.id)?.tab.sheetId ?? tabIdOf(table.id)
      return `https://docs.google.com/spreadsheets/d/${encodeURIComponent(id)}/edit#gid=${gid}`
    },
  }
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
