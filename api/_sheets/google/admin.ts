import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from '../../_common/attempt.js'
import { eventsTable } from '../../_tables/eventsTable.js'
import { SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { Note, OtherRow, PendingChange, SheetsAdmin, TableReading } from '../sheets.js'
import { isInvalid, isTransient, toServiceError } from './client.js'
import { formatEventsTab, makeEventsTab, readEventsTab } from './eventsTab.js'
import { isProtected } from './protection.js'
import { removeRows } from './removeRows.js'
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
import { rowsFrom } from './rows.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, missingColumns, searchTabs, tabIn } from './tab.js'

/** What `sheetsAdmin` depends on. */
export type AdminSettings = {
  /** Id of the spreadsheet with the table's tab. For an id that is no table's, the spreadsheet for all. */
  spreadsheetIdFor(tableId: string): string
  /** The spreadsheet with this id. After `withinMs` its calls are aborted. */
  open(spreadsheetId: string, withinMs?: number): Spreadsheet
  /** Wait before the first retry, in milliseconds; doubled before the next. */
  readonly backoffMs: number
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
}

/** Longest time for removing rows, in milliseconds. */
const REMOVE_MS = 5 * 60_000
/** Most tries of a call. */
const TRIES = 3

/** Reading and removing many rows in Google Sheets, for the daily run and the studio's commands. */
export function sheetsAdmin({ spreadsheetIdFor, open, backoffMs, timeZone }: AdminSettings): SheetsAdmin {
  /** The result of `work`, which is retried while Google fails for a moment and time is left. Throws `ServiceError`. */
  async function retrying<Result>(work: () => Promise<Result>, withinMs = Number.POSITIVE_INFINITY) {
    const end = performance.now() + withinMs
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        const wait = backoffMs * 2 ** (tries - 1)
        if (!isTransient(error) || tries === TRIES || performance.now() + wait > end)
          throw toServiceError(error)
        await sleep(wait)
      }
  }

  /** The results of `work` for each spreadsheet of these tables. */
  async function inEach<Result>(
    tables: readonly Table[],
    work: (spreadsheetId: string) => Promise<readonly Result[]>,
  ): Promise<Result[]> {
    const ids = new Set(tables.map(({ id }) => spreadsheetIdFor(id)))
    return (await Promise.all([...ids].map(work))).flat()
  }
  const openEvents = (withinMs?: number) => open(spreadsheetIdFor(eventsTable.id), withinMs)
  const openNotes = (withinMs?: number) => open(spreadsheetIdFor('daily'), withinMs)

  return {
    read: (tables, fields, withinMs) =>
      inEach<TableReading>(tables, (id) => {
        const theirs = tables.filter((table) => spreadsheetIdFor(table.id) === id)
        const spreadsheet = open(id, withinMs)
        return retrying(() => readTables(spreadsheet, theirs, timeZone, fields), withinMs).catch((error) =>
          theirs.map((table) => ({ table, error })),
        )
      }),

    readOthers: (tables, withinMs) =>
      inEach(tables, (id) => {
        const theirs = tables.filter((table) => spreadsheetIdFor(table.id) === id)
        return retrying(() => readOthers(open(id, withinMs), theirs), withinMs)
      }),

    remove: (table, submissionIds, withinMs = REMOVE_MS) =>
      removeRows(open(spreadsheetIdFor(table.id), withinMs), table, submissionIds),

    async checkWritable(tables, withinMs) {
      const problems = await inEach<string>(tables, (id) =>
        retrying(() => writeNothing(open(id, withinMs)), withinMs).then(
          () => [],
          (error) => [toServiceError(error).message],
        ),
      )
      return [...new Set(problems)]
    },

    changePending: (changes, withinMs) =>
      inEach<PendingChange>(
        changes.map(({ table }) => table),
        async (id) => {
          const theirs = changes
            .filter(({ table }) => spreadsheetIdFor(table.id) === id)
            .map((change) => ({ change, ...changePending(change) }))
          const { updated } = await open(id, withinMs)
            .update(theirs.map(({ request }) => request))
            .catch((error) => {
              // 400: another process has changed or removed one of them. It takes them, or the next run does.
              if (isInvalid(error)) return { updated: new Set<number>() }
              throw toServiceError(error)
            })
          return theirs.flatMap(({ change, metadataId }) => (updated.has(metadataId) ? [change] : []))
        },
      ),

    async addPending(table, submissionIds, notice, withinMs) {
      const spreadsheet = open(spreadsheetIdFor(table.id), withinMs)
      const tab = tabIn(await retrying(() => searchTabs(spreadsheet, [table]), withinMs), table)
      if (!tab) return false
      const requests = submissionIds.map((id) => addPending(submissionKey(table, id), notice, tab.sheetId))
      const added = await attempt(() => spreadsheet.update(requests))
      if (!added.ok && !isInvalid(added.error)) throw toServiceError(added.error)
      return added.ok
    },

    async notes(names, withinMs) {
      const lookups = names.map((name) => ({ metadataId: idFrom(name) }))
      const found = byId(await retrying(() => openNotes(withinMs).searchMetadata(lookups), withinMs))
      return new Map(
        names.flatMap((name) => {
          const note = noteIn(found.get(idFrom(name)))
          return note ? [[name, note] as const] : []
        }),
      )
    },

    readEvents: (withinMs) => retrying(() => readEventsTab(openEvents(withinMs)), withinMs),

    formatEvents: () => retrying(() => formatEventsTab(openEvents())),

    makeEvents: (rows) => retrying(() => makeEventsTab(openEvents(), rows)),

    note(name, next, { now, withinMs }) {
      const spreadsheet = openNotes(withinMs)
      const metadataId = idFrom(name)
      return retrying(async () => {
        const [found] = await spreadsheet.searchMetadata([{ metadataId }])
        const value = next(noteIn(found))
        if (value === undefined) return false
        const metadataValue = `${now.toISOString()} ${value}`.trim()
        try {
          await spreadsheet.update([
            ...(found ? [deleteMetadata(metadataId, found.metadataValue ?? '')] : []),
            createMetadata({ metadataId, metadataKey: 'whittle.note', metadataValue }),
          ])
          return true
        } catch (error) {
          // 400: another process has noted something since it was read. The value is another, or the id is taken.
          if (isInvalid(error)) return false
          throw error
        }
      }, withinMs)
    },
  }
}

/** A note, which is metadata of the spreadsheet: its time (ISO 8601), then its value. */
function noteIn(found: Metadata | undefined): Note | undefined {
  const [at = '', ...value] = (found?.metadataValue ?? '').split(' ')
  return at ? { at: new Date(at), value: value.join(' ') } : undefined
}

/** Creates and deletes metadata in one batch, which changes nothing. Google refuses it if we may only read the spreadsheet. */
async function writeNothing(spreadsheet: Spreadsheet): Promise<void> {
  const metadataId = randomInt(1, 2 ** 31)
  await spreadsheet
    .update([createMetadata({ metadataId, metadataKey: 'whittle.check' }), deleteMetadata(metadataId)])
    .catch((error) => {
      // A 400 has another reason, such as a full spreadsheet. Only missing permission is asked for here.
      if (!isInvalid(error)) throw error
    })
}

/** The rows of all tabs that are none of these tables, such as an archive or a copy. @throws GoogleError */
async function readOthers(spreadsheet: Spreadsheet, tables: readonly Table[]): Promise<OtherRow[]> {
  const sheets = await spreadsheet.tabs()
  const found = await searchTabs(spreadsheet, tables, sheets)
  const ours = tables.map((table) => tabIn(found, table)?.sheetId)
  // A tab that is a chart has no grid.
  const others = sheets.filter(
    ({ properties }) => properties?.gridProperties && !ours.includes(properties.sheetId ?? 0),
  )
  const read = others.map(async ({ properties }) =>
    (await spreadsheet.rows(properties?.sheetId ?? 0)).map((cells, index) => ({
      ...{ tab: properties?.title ?? '', rowNumber: index + 1, cells: cells.map(String) },
    })),
  )
  return (await Promise.all(read)).flat()
}

/** The rows of several tables in one spreadsheet. Three or four calls in total. @throws GoogleError */
async function readTables(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  timeZone: string,
  fields?: readonly string[],
): Promise<readonly TableReading[]> {
  const sheets = await spreadsheet.tabs()
  const found = await searchTabs(spreadsheet, tables, sheets, [...LAYOUT, ...ALL_PENDING])
  const metadata = byId(found)
  const isWanted = (field: string) => !fields || field === SUBMISSION_ID || fields.includes(field)
  const columns = tables.flatMap((table) => {
    const tab = tabIn(found, table)
    return table.columns.flatMap(({ field, title, holds }) => {
      const index = tab?.columnOf.get(field)
      if (!tab || index === undefined || !isWanted(field)) return []
      return [{ table, field, title, holds, sheetId: tab.sheetId, index }]
    })
  })
  const values = columns.length > 0 ? await spreadsheet.values(columns) : []

  return tables.map((table) => {
    const theirs = columns.flatMap((column, number) =>
      column.table === table ? [{ ...column, cells: values[number] ?? [] }] : [],
    )
    const { rows, header, height } = rowsFrom(table, theirs, timeZone, metadata)
    const tab = tabIn(found, table)
    if (!tab) return { table, rows, missing: [] }
    const sheet = sheets.find(({ properties }) => (properties?.sheetId ?? 0) === tab.sheetId)
    const forRows = table.columns.some(
      ({ field, isStaffs }) => !isStaffs && isProtected(sheet, height, tab.columnOf.get(field) ?? -1),
    )
    const forColumns = isProtected(sheet, header, sheet?.properties?.gridProperties?.columnCount ?? 0)
    return {
      table,
      rows,
      missing: missingColumns(tab, table).map(({ title }) => title),
      isClosed: { forRows, forColumns },
      isFullOfPending: isFullOfPending(found, tab.sheetId),
    }
  })
}
