import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredRow } from '../../_tables/table.js'
import { SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { SheetsAdmin, TableReading } from '../sheets.js'
import { isInvalid, isTransient, toServiceError } from './client.js'
import { idFrom } from './ids.js'
import { submissionKey } from './locks.js'
import { createMetadata, deleteMetadata } from './metadata.js'
import { ALL_PENDING, pendingIn } from './pending.js'
import { removeRows } from './removeRows.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/** What `sheetsAdmin` depends on. */
export type AdminSettings = {
  /** Id of the spreadsheet with the table's tab. For an id that is no table's, the spreadsheet for all. */
  spreadsheetIdFor(tableId: string): string
  /** The spreadsheet with this id. After `withinMs` its calls are aborted. */
  open(spreadsheetId: string, withinMs?: number): Spreadsheet
  /** Wait before the first retry, in milliseconds; doubled before the next. */
  readonly backoffMs: number
  /** Secret of the deployment, from which the key of `digest` is derived. */
  readonly secret: string
}

/** Longest time for removing rows, and further time for removing their metadata, in milliseconds. */
const REMOVE_MS = 5 * 60_000
const NOTE_MS = 20_000
/** Most tries of a call. */
const TRIES = 3
/** Key of the metadata of the last daily run. Its value is the run's time, and RETENTION_MONTHS if set. */
const RUN_KEY = 'whittle.daily'
const RUNS = { metadataKey: RUN_KEY }
/** Whether it is the value of a run: spreadsheets of earlier versions have other values too. */
const isRun = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value)
/** Runs `work` and retries it while Google fails for a moment and time is left. Throws `ServiceError`. */
type Attempt = <Result>(work: () => Promise<Result>, withinMs?: number) => Promise<Result>

/** Reading and removing many rows in Google Sheets, for the daily run and the studio's commands. */
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
          throw toServiceError(error)
        await sleep(wait)
      }
  }

  const idsOf = (tables: readonly Table[]) => [...new Set(tables.map(({ id }) => spreadsheetIdFor(id)))]
  const openRuns = (withinMs?: number) => open(spreadsheetIdFor('daily'), withinMs)
  const spreadsheetsOf = (tables: readonly Table[], withinMs?: number) =>
    idsOf(tables).map((id) => open(id, withinMs))

  return {
    async read(tables, fields, withinMs) {
      const readings = await Promise.all(
        idsOf(tables).map(async (id): Promise<readonly TableReading[]> => {
          const theirTables = tables.filter((table) => spreadsheetIdFor(table.id) === id)
          const spreadsheet = open(id, withinMs)
          return await attempt(() => readTables(spreadsheet, theirTables, fields), withinMs).catch((error) =>
            theirTables.map((table) => ({ table, error: toServiceError(error) })),
          )
        }),
      )
      return readings.flat()
    },

    async remove(table, submissionIds, withinMs = REMOVE_MS) {
      const spreadsheet = open(spreadsheetIdFor(table.id), withinMs + NOTE_MS)
      return await removeRows(spreadsheet, table, submissionIds, withinMs).catch((error) => {
        throw toServiceError(error)
      })
    },

    async checkWritable(tables, withinMs) {
      const problems = await Promise.all(
        spreadsheetsOf(tables, withinMs).map((spreadsheet) =>
          attempt(() => writeNothing(spreadsheet), withinMs).then(
            () => [],
            (error) => [toServiceError(error).message],
          ),
        ),
      )
      return [...new Set(problems.flat())]
    },

    digest: async (text) => createHmac('sha256', key).update(text).digest('base64url'),

    async lastRun(withinMs) {
      const found = await attempt(() => openRuns(withinMs).searchMetadata([RUNS]), withinMs)
      const [value] = found
        .map(({ metadataValue }) => metadataValue ?? '')
        .filter(isRun)
        .sort()
        .toReversed()
      if (!value) return undefined
      const [at = '', months] = value.split(' ')
      return { at: new Date(at), retentionMonths: months ? Number(months) : undefined }
    },

    async recordRun({ at, retentionMonths }, withinMs) {
      const spreadsheet = openRuns(withinMs)
      const metadataValue = [at.toISOString(), retentionMonths].filter(Boolean).join(' ')
      await attempt(async () => {
        const found = await spreadsheet.searchMetadata([RUNS])
        await spreadsheet.update([
          ...found.flatMap(({ metadataId }) => (metadataId ? [deleteMetadata(metadataId)] : [])),
          createMetadata({ metadataId: idFrom('daily run'), metadataKey: RUN_KEY, metadataValue }),
        ])
      }, withinMs)
    },
  }
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

/** The rows of several tables in one spreadsheet. Two calls in total. @throws GoogleError */
async function readTables(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  fields?: readonly string[],
): Promise<readonly TableReading[]> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ...ALL_PENDING])
  const byId = new Map(found.flatMap((one) => (one.metadataId ? [[one.metadataId, one] as const] : [])))
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
      const pending = submissionId === '' ? [] : pendingIn(submissionKey(table, submissionId), byId)
      return { submissionId, pending, cells: row, rowNumber: number + 2 }
    })
    // Staff columns are not reported as missing: staff may delete them, and they are not added again.
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
