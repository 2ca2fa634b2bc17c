import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import {
  type DailyRuns,
  DeliveryError,
  FORM,
  type SheetsAdmin,
  type StoredRow,
  SUBMISSION_ID,
  type Table,
  type TableReading,
} from '../delivery.js'
import { isInvalid, isTransient, toDeliveryError } from './client.js'
import {
  ALL_MARKS,
  ALL_OF_SUBMISSIONS,
  deleteMetadata,
  idFrom,
  markId,
  metadataOf,
  submissionKey,
} from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { columnIndex, LAYOUT, type Tab, tabIn } from './tab.js'

/** What the tools work with. */
export type AdminSettings = {
  /** Id of the spreadsheet that holds the table's tab; of a name that no table has, of the one for all. */
  spreadsheetIdFor(tableId: string): string
  /** The spreadsheet with this id. All of its calls end after `withinMs`. */
  open(spreadsheetId: string, withinMs?: number): Spreadsheet
  /** Wait before the second try, in milliseconds; doubled before the third. */
  readonly backoffMs: number
  /** A secret of the deployment's, from which keys are derived. */
  readonly secret: string
}

/** While Google fails for a moment, so many tries. */
const TRIES = 3
/** Does it again while Google fails for a moment and there is time to. Throws `DeliveryError`. */
type Attempt = <Result>(work: () => Promise<Result>, withinMs?: number) => Promise<Result>

/** The studio's own tools on Google Sheets. */
export function sheetsAdmin({ spreadsheetIdFor, open, backoffMs, secret }: AdminSettings): SheetsAdmin {
  const key = createHmac('sha256', secret).update('digest of erased addresses').digest()

  const attempt: Attempt = async (work, withinMs = Number.POSITIVE_INFINITY) => {
    const end = performance.now() + withinMs
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        const wait = backoffMs * 2 ** (tries - 1)
        if (!isTransient(error) || tries === TRIES || performance.now() + wait > end)
          throw toDeliveryError(error)
        await sleep(wait)
      }
  }

  return {
    async read(tables, fields, withinMs) {
      const ids = [...new Set(tables.map(({ id }) => spreadsheetIdFor(id)))]
      const readings = await Promise.all(
        ids.map(async (id): Promise<readonly TableReading[]> => {
          const those = tables.filter((table) => spreadsheetIdFor(table.id) === id)
          const book = open(id, withinMs)
          return await attempt(() => readTables(book, those, fields), withinMs).catch((error) =>
            those.map((table) => ({ table, error: toDeliveryError(error) })),
          )
        }),
      )
      return readings.flat()
    },

    async remove(table, submissionIds) {
      const book = open(spreadsheetIdFor(table.id))
      return await removeRows(book, table, submissionIds).catch((error) => {
        throw toDeliveryError(error)
      })
    },

    digest: async (text) => createHmac('sha256', key).update(text).digest('base64url'),

    runs: dailyRuns((withinMs) => open(spreadsheetIdFor('daily'), withinMs), attempt),
  }
}

/** The rows of tables of one spreadsheet. Two reads, however many tables. @throws GoogleError */
async function readTables(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  fields?: readonly string[],
): Promise<readonly TableReading[]> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ALL_MARKS])
  const ids = new Set(found.map(({ metadataId }) => metadataId))
  const wanted = tables.flatMap((table) => {
    const tab = tabIn(found, table)
    return table.columns.flatMap(({ field }) => {
      const index = tab?.columnOf.get(field)
      const isWanted = !fields || field === SUBMISSION_ID || fields.includes(field)
      return tab && index !== undefined && isWanted ? [{ table, field, sheetId: tab.sheetId, index }] : []
    })
  })
  const cells = wanted.length > 0 ? await spreadsheet.values(wanted) : []
  return tables.map((table) => {
    const tab = tabIn(found, table)
    const columns = wanted.flatMap((one, number) =>
      one.table === table ? [{ field: one.field, cells: cells[number] ?? [] }] : [],
    )
    const height = Math.max(0, ...columns.map((column) => column.cells.length))
    const rows = Array.from({ length: Math.max(0, height - 1) }, (_, number): StoredRow => {
      const row = Object.fromEntries(columns.map((column) => [column.field, column.cells[number + 1] ?? '']))
      const submissionId = row[SUBMISSION_ID] ?? ''
      const isEmailOwed = submissionId !== '' && ids.has(markId(submissionKey(table, submissionId)))
      return { submissionId, isEmailOwed, cells: row, rowNumber: number + 2 }
    })
    // A column of theirs staff may remove: it does not come back.
    const missing = table.columns.filter(
      ({ field, isStaffs }) => tab && !isStaffs && !tab.columnOf.has(field),
    )
    return {
      table,
      rows: rows.filter((row) => Object.values(row.cells).some((cell) => cell !== '')),
      missing: missing.map(({ title }) => title),
    }
  })
}

/**
 * Removes the rows of these submissions, with their locks and marks, in one batch. Sheets deletes rows by their number:
 * what staff did between the look and the write is found out by another look.
 * @returns how many rows were there.
 * @throws GoogleError; DeliveryError when other rows than these are gone.
 */
async function removeRows(
  spreadsheet: Spreadsheet,
  table: Table,
  submissionIds: readonly string[],
): Promise<number> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ...ALL_OF_SUBMISSIONS])
  const tab = tabIn(found, table)
  if (!tab?.columnOf.has(SUBMISSION_ID)) return 0
  const before = await idsIn(spreadsheet, tab)
  const wanted = new Set(submissionIds.filter((id) => id !== ''))
  const removed = before.filter(({ id }) => wanted.has(id))
  if (removed.length === 0) return 0
  const metadataIds = new Set(
    removed.flatMap(({ id, form }) => metadataOf(submissionKey(table, id, form), found)),
  )
  await spreadsheet.update([
    // Sheets refuses to delete all rows that are not frozen.
    { appendDimension: { sheetId: tab.sheetId, dimension: 'ROWS', length: 1 } },
    // From below, so that the numbers of those above stay right.
    ...removed.toReversed().map(({ rowIndex }) => deleteRow(tab.sheetId, rowIndex)),
    ...[...metadataIds].map((id) => deleteMetadata(id)),
  ])
  const left = new Set((await idsIn(spreadsheet, tab)).map(({ id }) => id))
  const lost = before.filter(({ id }) => id !== '' && !wanted.has(id) && !left.has(id))
  const kept = removed.filter(({ id }) => left.has(id))
  if (lost.length + kept.length > 0)
    throw new DeliveryError(
      `Somebody moved rows of "${table.title}" meanwhile: ${lost.length} others are gone, and ${kept.length} of those to remove are still there. Bring the tab back with File, Version history, and try again.`,
    )
  return removed.length
}

/** Each row below the header: its number from 0, its submission, and its form where the table has several. */
async function idsIn(spreadsheet: Spreadsheet, tab: Tab) {
  const fields = [SUBMISSION_ID, FORM].filter((field) => tab.columnOf.has(field))
  const [ids = [], forms = []] = await spreadsheet.values(
    fields.map((field) => ({ sheetId: tab.sheetId, index: columnIndex(tab, field) })),
  )
  return ids.map((id, rowIndex) => ({ id, form: forms[rowIndex] ?? '', rowIndex })).slice(1)
}

const deleteRow = (sheetId: number, rowIndex: number): sheets_v4.Schema$Request => ({
  deleteDimension: {
    range: { sheetId, dimension: 'ROWS', startIndex: rowIndex, endIndex: rowIndex + 1 },
  },
})

/** Key of the metadata that stands for a day's run. Its value is who has it, and when it was complete, then that. */
const RUN_KEY = 'whittle.daily'

const runId = (day: string) => idFrom(`daily:${day}`)

/** Claims of days in the spreadsheet's metadata. The id of each is derived from the day: Sheets refuses a taken one. */
function dailyRuns(open: (withinMs?: number) => Spreadsheet, attempt: Attempt): DailyRuns {
  const search = (book: Spreadsheet) => book.searchMetadata([{ metadataKey: RUN_KEY }])
  return {
    claim(day, withinMs) {
      const book = open(withinMs)
      const nonce = randomUUID()
      return attempt(async () => {
        const runs = await search(book)
        const [last, ...older] = runs.filter(isComplete).toSorted(latestFirst)
        const taken = claimIn(runs, day)
        const claim = { lastRun: last && new Date(last.metadataValue ?? '') }
        // An earlier try may have taken it whose answer was lost.
        if (taken) return taken.metadataValue === nonce ? claim : undefined
        const stale = [...older, ...runs.filter((run) => !isComplete(run))]
        try {
          await book.update([...stale.flatMap(giveUp), take(day, nonce)])
        } catch (error) {
          // Another run was faster, if that is the reason.
          if (isInvalid(error) && claimIn(await search(book), day)) return undefined
          throw error
        }
        return claim
      }, withinMs)
    },

    async complete(day, at, withinMs) {
      const book = open(withinMs)
      const batch = [deleteMetadata(runId(day)), take(day, at.toISOString())]
      await attempt(() => book.update(batch), withinMs)
    },

    async release(day, withinMs) {
      const book = open(withinMs)
      await attempt(async () => {
        await book.update([deleteMetadata(runId(day))]).catch((error) => {
          // An earlier try gave it back, and its answer was lost.
          if (!isInvalid(error)) throw error
        })
      }, withinMs)
    },
  }
}

type Found = sheets_v4.Schema$DeveloperMetadata

const claimIn = (runs: readonly Found[], day: string) => runs.find((run) => run.metadataId === runId(day))
const isComplete = ({ metadataValue }: Found) => /^\d{4}-\d\d-\d\dT/.test(metadataValue ?? '')
const latestFirst = (one: Found, other: Found) =>
  (other.metadataValue ?? '').localeCompare(one.metadataValue ?? '')
const giveUp = ({ metadataId }: Found) => (metadataId ? [deleteMetadata(metadataId)] : [])

const take = (day: string, value: string): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      metadataId: runId(day),
      metadataKey: RUN_KEY,
      metadataValue: value,
      visibility: 'DOCUMENT',
      location: { spreadsheet: true },
    },
  },
})
