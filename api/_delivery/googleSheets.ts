import type { Sheets, Table } from './delivery.js'
import { newNonce } from './google/ids.js'
import { pace } from './google/pace.js'
import { type ChangeQueue, changeQueue, type QueuePatience } from './google/queue.js'
import { columnReader } from './google/readColumn.js'
import { sheetsClient } from './google/sheetsClient.js'
import { type Paces, spreadsheet } from './google/spreadsheet.js'
import { tabIdOf } from './google/tab.js'

/** Which spreadsheets, and how Google is reached. */
export type GoogleSheetsSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Id of the spreadsheet that holds the table's tab. */
  spreadsheetIdFor(tableId: string): string
  /** Zone in which times are shown in the sheet, such as `America/New_York`. */
  readonly timeZone: string
  /** Origin that answers in Google's place. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Shorter waits, for tests. @default 5 s a call, 12 s in all, a first pause of 1 s, a write each 1.05 s */
  readonly patience?: Partial<QueuePatience>
}

/** A write each 1.05 s is 58 in any minute, of the 60 that Google grants an account. Reads have 60 of their own. */
const PATIENCE: QueuePatience = { callMs: 5000, totalMs: 12_000, firstPauseMs: 1000, intervalMs: 1050 }
/** Reads may come together after a quiet time: to make a tab takes four. The rest of the minute is so much slower. */
const READS_AT_ONCE = 4
const READ_INTERVALS = 60 / (60 - READS_AT_ONCE)

/** Rows in Google Sheets: each table is a tab, made on first use, and a submission is a row once. */
export function googleSheets({ patience: given, ...settings }: GoogleSheetsSettings): Sheets {
  const patience = { ...PATIENCE, ...given }
  const ask = sheetsClient({ ...settings, callMs: patience.callMs })
  const queues = new Map<string, ChangeQueue>()
  const pacesOf = new Map<string, Paces>()
  const tabIds = new Map<string, number>()

  const pacesFor = (spreadsheetId: string): Paces => {
    const paces = pacesOf.get(spreadsheetId) ?? {
      reads: pace(patience.intervalMs * READ_INTERVALS, READS_AT_ONCE),
      writes: pace(patience.intervalMs),
    }
    pacesOf.set(spreadsheetId, paces)
    return paces
  }

  const queueOf = (table: Table): ChangeQueue => {
    const id = settings.spreadsheetIdFor(table.id)
    const known = queues.get(id)
    if (known) return known
    const paces = pacesFor(id)
    const queue = changeQueue({
      open: (signal) => spreadsheet(ask, id, paces, signal),
      paces,
      patience,
      timeZone: settings.timeZone,
      noteTab: (tableId, sheetId) => tabIds.set(tableId, sheetId),
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
      return spreadsheet(ask, id, pacesFor(id), AbortSignal.timeout(patience.totalMs))
    }),

    linkTo(table) {
      const id = encodeURIComponent(settings.spreadsheetIdFor(table.id))
      return `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${tabIds.get(table.id) ?? tabIdOf(table.id)}`
    },
  }
}
