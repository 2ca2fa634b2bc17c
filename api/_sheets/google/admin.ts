import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceError } from '../../_common/serviceError.js'
import type { Table } from '../../_tables/table.js'
import type { Note, PendingChange, SheetsAdmin, TableReading } from '../sheets.js'
import { asRefusal, GoogleError, isTransient, toServiceError } from './client.js'
import { readEventsTab } from './eventsTab.js'
import {
  ALL_PENDING,
  addPending,
  byId,
  changePending,
  createMetadata,
  deleteMetadata,
  idFrom,
  isFullOfPending,
  type Metadata,
  submissionKey,
} from './rowMetadata.js'
import { readRows } from './rows.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, missingColumns, tabIn } from './tab.js'

/** What `sheetsAdmin` depends on. */
type AdminSettings = {
  /** Id of the spreadsheet with the table's tab. For an id that is no table's, the spreadsheet for all. */
  spreadsheetIdFor(tableId: string): string
  /** The spreadsheet with this id. After `withinMs` its calls are aborted. */
  open(spreadsheetId: string, withinMs?: number): Spreadsheet
  /** Wait before the first retry, in milliseconds; doubled before the next. */
  readonly backoffMs: number
}

/** Most tries of a call. */
const TRIES = 3

/** Reading many rows in Google Sheets, for the runs. */
export function sheetsAdmin({ spreadsheetIdFor, open, backoffMs }: AdminSettings): SheetsAdmin {
  /** The result of `work`, which is retried while Google fails for a moment and time is left. Throws `ServiceError`. */
  async function retrying<Result>(
    spreadsheetId: string,
    withinMs: number | undefined,
    work: (spreadsheet: Spreadsheet) => Promise<Result>,
  ): Promise<Result> {
    const spreadsheet = open(spreadsheetId, withinMs)
    const end = performance.now() + (withinMs ?? Number.POSITIVE_INFINITY)
    for (let tries = 1; ; tries++)
      try {
        return await work(spreadsheet)
      } catch (error) {
        const wait = backoffMs * 2 ** (tries - 1)
        if (!isTransient(error) || tries === TRIES || performance.now() + wait > end)
          throw toServiceError(error)
        await sleep(wait)
      }
  }

  /** The results of `work` for each spreadsheet, with those of these tables that have their tab there. */
  async function inEach<Result>(
    tables: readonly Table[],
    work: (spreadsheetId: string, theirs: readonly Table[]) => Promise<readonly Result[]>,
  ): Promise<Result[]> {
    const ids = new Set(tables.map(({ id }) => spreadsheetIdFor(id)))
    const theirs = (spreadsheetId: string) =>
      tables.filter(({ id }) => spreadsheetIdFor(id) === spreadsheetId)
    return (await Promise.all([...ids].map((id) => work(id, theirs(id))))).flat()
  }
  const eventsId = spreadsheetIdFor('events')
  const notesId = spreadsheetIdFor('daily')

  return {
    read: (tables, fields, withinMs) =>
      inEach<TableReading>(tables, (id, theirs) =>
        retrying(id, withinMs, (spreadsheet) => readTables(spreadsheet, theirs, fields)).catch((error) =>
          theirs.map((table) => ({ table, error })),
        ),
      ),

    async checkWritable(tables, withinMs) {
      const problems = await inEach<string>(tables, (id) =>
        retrying(id, withinMs, writeNothing).then(
          () => [],
          (error: ServiceError) => [error.message],
        ),
      )
      return [...new Set(problems)]
    },

    changePending: (changes, withinMs) =>
      inEach<PendingChange>(
        changes.map(({ table }) => table),
        async (id, tables) => {
          const theirs = changes
            .filter(({ table }) => tables.includes(table))
            .map((change) => ({ change, ...changePending(change) }))
          const requests = theirs.map(({ request }) => request)
          const answer = await open(id, withinMs).update(requests).catch(asRefusal)
          // Refused: another process has changed or removed one of them. It takes them, or the next run does.
          if (answer instanceof GoogleError) return []
          return theirs.flatMap(({ change, metadataId }) => (answer.updated.has(metadataId) ? [change] : []))
        },
      ),

    addPending: (table, submissionIds, notice, withinMs) =>
      retrying(spreadsheetIdFor(table.id), withinMs, async (spreadsheet) => {
        const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
        if (!tab) return false
        return await isApplied(
          spreadsheet,
          submissionIds.map((id) => addPending(submissionKey(table, id), notice, tab.sheetId)),
        )
      }),

    async notes(names, withinMs) {
      const lookups = names.map((name) => ({ metadataId: idFrom(name) }))
      const found = byId(await retrying(notesId, withinMs, (notes) => notes.searchMetadata(lookups)))
      return new Map(
        names.flatMap((name) => {
          const note = noteIn(found.get(idFrom(name)))
          return note ? [[name, note] as const] : []
        }),
      )
    },

    readEvents: (withinMs) => retrying(eventsId, withinMs, readEventsTab),

    note: (name, next, { now, withinMs }) =>
      retrying(notesId, withinMs, async (spreadsheet) => {
        const metadataId = idFrom(name)
        const [found] = await spreadsheet.searchMetadata([{ metadataId }])
        const value = next(noteIn(found))
        if (value === undefined) return false
        const metadataValue = `${now.toISOString()} ${value}`.trim()
        // Not applied if another process has noted something since it was read: the value is another, or the id is taken.
        return await isApplied(spreadsheet, [
          ...(found ? [deleteMetadata(metadataId, found.metadataValue ?? '')] : []),
          createMetadata({ metadataId, metadataKey: 'whittle.note', metadataValue }),
        ])
      }),
  }
}

/** Sends a batch. @returns false if Google refuses it as invalid @throws GoogleError */
const isApplied = async (spreadsheet: Spreadsheet, requests: Parameters<Spreadsheet['update']>[0]) =>
  !((await spreadsheet.update(requests).catch(asRefusal)) instanceof GoogleError)

/** A note, which is metadata of the spreadsheet: its time (ISO 8601), then its value. */
function noteIn(found: Metadata | undefined): Note | undefined {
  const [at = '', ...value] = (found?.metadataValue ?? '').split(' ')
  return at ? { at: new Date(at), value: value.join(' ') } : undefined
}

/** Creates and deletes metadata in one batch, which changes nothing. Google refuses it if we may only read the spreadsheet. */
async function writeNothing(spreadsheet: Spreadsheet): Promise<void> {
  const metadataId = randomInt(1, 2 ** 31)
  const requests = [createMetadata({ metadataId, metadataKey: 'whittle.check' }), deleteMetadata(metadataId)]
  // A 400 has another reason, such as a full spreadsheet. Only missing permission is asked for here.
  await spreadsheet.update(requests).catch(asRefusal)
}

/** The rows of several tables in one spreadsheet. Two calls in total. @throws GoogleError */
async function readTables(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  fields?: readonly string[],
): Promise<readonly TableReading[]> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ...ALL_PENDING])
  const tabOf = (table: Table) => tabIn(found, table)
  const read = await readRows(spreadsheet, tables, tabOf, fields, byId(found))
  return read.map(({ table, rows }) => {
    const tab = tabOf(table)
    if (!tab) return { table, rows, missing: [] }
    const missing = missingColumns(tab, table).map(({ title }) => title)
    return { table, rows, missing, isFullOfPending: isFullOfPending(found, tab.sheetId) }
  })
}
