import type { Sheets, Table } from '../delivery.js'
import { googleClient, toDeliveryError } from './client.js'
import { newNonce } from './locks.js'
import { type Spreadsheet, spreadsheet, type Throttles } from './spreadsheet.js'
import { LAYOUT, tabIdOf, tabIn } from './tab.js'
import { throttle } from './throttle.js'
import { type Timing, type WriteQueue, writeQueue } from './writeQueue.js'

// The map of this folder. Each file calls only files below it.
//
//   googleSheets   rows in Google Sheets, as the pipeline knows them; one queue and two throttles a spreadsheet
//   writeQueue     groups the changes that wait at the same time, retries them, and answers each within its time
//   commit         one group: read a snapshot, settle what needs no write, write the rest in one batch
//   snapshot       what is there: tabs, columns, locks, owed e-mails; makes what is missing
//   batch          the requests and typed cells of one batch; calls nobody
//   tab            a table's tab and columns, found by metadata wherever staff moved them
//   locks          ids and values of the metadata that makes a submission one row
//   spreadsheet    the four calls that are made: update, searchMetadata, values, tabs
//   throttle       distance between calls, wider after a 429
//   client         login, a deadline for each call, errors
//
// Atomic: a batch. A row and its lock are in the same one; Sheets refuses a lock that is taken, and the row with it.
// So a write may be repeated after any failure, by any instance: there is never a second row.
// Retried: a group, by writeQueue, when Google fails for a moment (no answer, 408, 429, 5xx), up to four times and not
// beyond the time that the visitor waits. Refused as invalid (400): commit reads again and bisects, so that one bad
// row fails alone. Anything else (401 after a new login, 403, 404) is told at once.

/** Which spreadsheets, and how Google is reached. */
export type GoogleSheetsSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Id of the spreadsheet that holds the table's tab. */
  spreadsheetIdFor(tableId: string): string
  /** Zone in which times are shown in the sheet, such as `America/New_York`. */
  readonly timeZone: string
  /** Origin that answers in Google's place. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Shorter waits, for tests. @default 5 s a call, 12 s in all, a backoff from 1 s, a write each 1.05 s */
  readonly timing?: Partial<Timing> | undefined
}

/** A write each 1.05 s is 58 in any minute, of the 60 that Google grants an account. Reads have 60 of their own. */
const TIMING: Timing = {
  callMs: 5000,
  totalMs: 12_000,
  backoffMs: 1000,
  intervalMs: 1050,
  minTimeLeftMs: 1500,
}
/** Reads may come together after a quiet time: to make a tab takes four. The rest of the minute is so much slower. */
const READS_AT_ONCE = 4
const READ_INTERVALS = 60 / (60 - READS_AT_ONCE)

/** Rows in Google Sheets: each table is a tab, made on first use, and a submission is a row once. */
export function googleSheets({ timing: given, ...settings }: GoogleSheetsSettings): Sheets {
  const timing = { ...TIMING, ...given }
  const call = googleClient({ ...settings, callMs: timing.callMs })
  const queues = new Map<string, WriteQueue>()
  const throttlesById = new Map<string, Throttles>()
  const tabIds = new Map<string, number>()

  const throttlesFor = (spreadsheetId: string): Throttles => {
    const throttles = throttlesById.get(spreadsheetId) ?? {
      reads: throttle(timing.intervalMs * READ_INTERVALS, READS_AT_ONCE),
      writes: throttle(timing.intervalMs),
    }
    throttlesById.set(spreadsheetId, throttles)
    return throttles
  }

  const queueOf = (table: Table): WriteQueue => {
    const id = settings.spreadsheetIdFor(table.id)
    const known = queues.get(id)
    if (known) return known
    const throttles = throttlesFor(id)
    const queue = writeQueue({
      open: (signal) => spreadsheet(call, id, throttles, signal),
      throttles,
      timing,
      timeZone: settings.timeZone,
      onTab: (tableId, sheetId) => tabIds.set(tableId, sheetId),
    })
    queues.set(id, queue)
    return queue
  }

  return {
    kind: 'google',

    append: (table, row, withinMs) => queueOf(table).add({ table, row, nonce: newNonce() }, withinMs),

    async markNotified(table, submissionId, isNotified, withinMs) {
      await queueOf(table).add({ table, submissionId, isNotified }, withinMs)
    },

    // One try: who counts can do without the number.
    column: columnReader((table) => {
      const id = settings.spreadsheetIdFor(table.id)
      return spreadsheet(call, id, throttlesFor(id), AbortSignal.timeout(timing.totalMs))
    }),

    linkTo(table) {
      const id = encodeURIComponent(settings.spreadsheetIdFor(table.id))
      return `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${tabIds.get(table.id) ?? tabIdOf(table.id)}`
    },
  }
}

/** How long a column is cached, in milliseconds: readers must not use up the reads that writing needs. */
const FRESH_FOR_MS = 60_000

/** Reads columns, each at most once a minute in this process, however often it is asked for. */
function columnReader(open: (table: Table) => Spreadsheet) {
  const read = new Map<string, { readonly at: number; readonly cells: Promise<readonly string[]> }>()

  /** The cells as staff see them, header left out. @throws DeliveryError */
  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const known = read.get(key)
    if (known && performance.now() - known.at < FRESH_FOR_MS) return known.cells
    const cells = readColumn(open(table), table, field).catch((error) => {
      read.delete(key)
      throw toDeliveryError(error)
    })
    read.set(key, { at: performance.now(), cells })
    return cells
  }
}

/** Reading makes nothing: a table that has no tab yet has no cells. @throws GoogleError */
async function readColumn(spreadsheet: Spreadsheet, table: Table, field: string): Promise<readonly string[]> {
  const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
  const index = tab?.columnOf.get(field)
  if (!tab || index === undefined) return []
  const [[, ...cells] = []] = await spreadsheet.values([{ sheetId: tab.sheetId, index }])
  return cells
}
