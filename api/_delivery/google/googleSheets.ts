import { answersIn, cellText } from '../csv.js'
import { FORM, type Sheets, SUBMISSION_ID, type Table } from '../delivery.js'
import { sheetsAdmin } from './admin.js'
import { googleClient, toDeliveryError } from './client.js'
import { answersDigest, newNonce, submissionKey } from './locks.js'
import { paymentNotes } from './paymentNotes.js'
import { type Spreadsheet, spreadsheet, type Throttles } from './spreadsheet.js'
import { columnIndex, LAYOUT, type Tab, tabIdOf, tabIn } from './tab.js'
import { type Clock, spare, throttle } from './throttle.js'
import { type Timing, type WriteQueue, writeQueue } from './writeQueue.js'

// The map of this folder. Each file calls only files below it.
//
//   googleSheets   rows in Google Sheets, as the pipeline knows them; one queue and two throttles a spreadsheet
//   paymentNotes   what was paid for a row, each change under the next lock of the row
//   admin          for the studio's tools: many rows read at once, rows removed, days claimed for the daily run
//   writeQueue     groups the changes that wait at the same time, retries them, and answers each within its time
//   commit         one group: look, write the batch, mend what staff moved meanwhile, leave out what Google refuses
//   plan           what is there (tabs, columns, locks, marks, notes), and from it what each change has to write
//   batch          the requests and typed cells of one batch; calls nobody
//   tab            a table's tab and columns, found by metadata wherever staff moved them; made where missing
//   desk           what staff work with in a tab: drop-downs, colors, stripes; made once
//   locks          ids and values of the metadata that makes a submission one row and marks an e-mail as owed
//   spreadsheet    the four calls that are made: update, searchMetadata, values, tabs
//   client         login, a deadline for each call, and errors with the sentence that says what to do
//   throttle       distance between calls, wider after a 429; what may be spared for counting
//
// Atomic: a batch. A row, its lock and the mark that its e-mail is owed are in the same one; Sheets refuses a lock that
// is taken, and the row with it. So a write may be repeated after any failure, by any instance: there is never a second
// row, and no row whose e-mail is forgotten.
// Retried: a group, by writeQueue, when Google fails for a moment (no answer, 408, 429, 5xx), up to four times and not
// beyond the time that the visitor waits. Refused as invalid (400): commit looks again, leaves out the row that Google
// names, and bisects where it names none. Anything else (401 after a new login, 403, 404) is told at once.
// Moved: a write returns the columns that it met. A row that landed in others than its own is found and written again
// before it is settled; a "Notified" cell is looked at after it was set.

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

/** A call each 1.05 s is 58 in any minute. Google grants an account 60 reads and 60 writes. */
const TIMING: Timing = {
  callMs: 5000,
  totalMs: 12_000,
  backoffMs: 1000,
  intervalMs: 1050,
  minTimeLeftMs: 1500,
}
/**
 * Calls that may go together after a quiet time: to make a tab takes four reads and a write, and its first row is the next
 * write, which no visitor is to wait for. The rest of the minute is so much slower.
 */
const READS_AT_ONCE = 4
const WRITES_AT_ONCE = 2
/** A count is two reads. The two that pages show are cached for a minute: this is what they need. */
const COUNT_INTERVAL_MS = 15_000
/** How long a visitor waits at most for the link in the studio's e-mail to name the row, in milliseconds. */
const FIND_ROW_MS = 1500

/** Throttles of one spreadsheet, with which no minute has more than 60 reads or 60 writes. */
export function quotaThrottles(intervalMs = TIMING.intervalMs, clock?: Clock): Throttles {
  const calls = (atOnce: number) => throttle((intervalMs * 60) / (60 - atOnce), atOnce, clock)
  return { reads: calls(READS_AT_ONCE), writes: calls(WRITES_AT_ONCE) }
}

/** Rows in Google Sheets: each table is a tab, made on first use, and a submission is a row once. */
export function googleSheets({ timing: given, ...settings }: GoogleSheetsSettings): Sheets {
  const timing = { ...TIMING, ...given }
  const call = googleClient({ ...settings, callMs: timing.callMs })
  const queues = new Map<string, WriteQueue>()
  const throttlesById = new Map<string, Throttles>()
  const tabs = new Map<string, Tab>()
  const digestOf = answersDigest(settings.serviceAccount.privateKey)
  const counts = throttle(COUNT_INTERVAL_MS, READS_AT_ONCE)
  const places = throttle(timing.intervalMs, READS_AT_ONCE)
  const receipts = throttle(timing.intervalMs, READS_AT_ONCE)

  const throttlesFor = (spreadsheetId: string): Throttles => {
    const throttles = throttlesById.get(spreadsheetId) ?? quotaThrottles(timing.intervalMs)
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
      onTab: (tableId, tab) => tabs.set(tableId, tab),
    })
    queues.set(id, queue)
    return queue
  }

  const openNow = (table: Table) => {
    const id = settings.spreadsheetIdFor(table.id)
    return spreadsheet(call, id, throttlesFor(id), AbortSignal.timeout(timing.totalMs))
  }

  const adminOf = (throttlesOf: (spreadsheetId: string) => Throttles) =>
    sheetsAdmin({
      spreadsheetIdFor: settings.spreadsheetIdFor,
      open: (id, withinMs = timing.totalMs) =>
        spreadsheet(call, id, throttlesOf(id), AbortSignal.timeout(withinMs)),
      backoffMs: timing.backoffMs,
      secret: settings.serviceAccount.privateKey,
    })

  return {
    kind: 'google',

    append(table, row, withinMs) {
      const text = (field: string) => cellText(row.cells[field] ?? '', settings.timeZone)
      const key = submissionKey(table, row.id, row.cells[FORM])
      const digest = digestOf(answersIn(table, text))
      return queueOf(table).add({ table, row, key, digest, nonce: newNonce() }, withinMs)
    },

    async markNotified(table, submissionId, email, withinMs) {
      const key = submissionKey(table, submissionId)
      await queueOf(table).add({ table, submissionId, key, ...email }, withinMs)
    },

    payments: paymentNotes(openNow),

    // One try, and only with calls that rows do not need: who counts can do without the number.
    column: columnReader((table) => {
      const id = settings.spreadsheetIdFor(table.id)
      const { reads, writes } = throttlesFor(id)
      const throttles = { reads: spare(reads, counts), writes }
      return spreadsheet(call, id, throttles, AbortSignal.timeout(timing.totalMs))
    }),

    async rowNumber(table, submissionId, withinMs = timing.totalMs) {
      const tab = tabs.get(table.id)
      const id = settings.spreadsheetIdFor(table.id)
      const { reads, writes } = throttlesFor(id)
      const throttles = { reads: spare(reads, places), writes }
      const signal = AbortSignal.timeout(Math.floor(Math.min(withinMs, FIND_ROW_MS)))
      if (!tab) return undefined
      const column = { sheetId: tab.sheetId, index: columnIndex(tab, SUBMISSION_ID) }
      const [ids = []] = await spreadsheet(call, id, throttles, signal)
        .values([column])
        .catch(() => [])
      return ids.lastIndexOf(submissionId) + 1 || undefined
    },

    admin: adminOf(throttlesFor),

    readIfSpare: adminOf((id) => {
      const { reads, writes } = throttlesFor(id)
      return { reads: spare(reads, receipts), writes }
    }).read,

    linkTo(table, rowNumber) {
      const id = encodeURIComponent(settings.spreadsheetIdFor(table.id))
      const tab = `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${tabs.get(table.id)?.sheetId ?? tabIdOf(table.id)}`
      return rowNumber === undefined ? tab : `${tab}&range=A${rowNumber}`
    },
  }
}

/** How long a column is cached, or that it could not be read, in milliseconds: writing needs the reads. */
const FRESH_FOR_MS = 60_000

type Reading = { readonly at: number; readonly cells: Promise<readonly string[]> }

/**
 * Reads columns, each at most once a minute in this process, however often it is asked for and whether or not Google
 * answers. While Google does not, the cells are those that were read last.
 */
function columnReader(open: (table: Table) => Spreadsheet) {
  const readings = new Map<string, Reading>()

  async function read(table: Table, field: string, last: Reading | undefined): Promise<readonly string[]> {
    try {
      return await readColumn(open(table), table, field)
    } catch (error) {
      if (last) return await last.cells
      throw toDeliveryError(error)
    }
  }

  /** The cells as staff see them, header left out. @throws DeliveryError while none could be read yet. */
  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const known = readings.get(key)
    if (known && performance.now() - known.at < FRESH_FOR_MS) return known.cells
    const cells = read(table, field, known)
    readings.set(key, { at: performance.now(), cells })
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
