import { setTimeout as sleep } from 'node:timers/promises'
import { isFilled, type StoredRow, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import { withTimes } from '../../_tables/times.js'
import type { Sheets } from '../sheets.js'
import { valueText } from './cells.js'
import { toServiceError } from './client.js'
import { type MetadataById, pendingIn, submissionKey } from './rowMetadata.js'
import type { Snapshots } from './snapshot.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, type Tab, tabIn } from './tab.js'

/**
 * Reads the rows of these tables in one call.
 * @param fields - the columns that are needed, beside that of the submission id. @default all
 * @param metadata - with the pending notices. @default none are found
 * @throws GoogleError
 */
export async function readRows(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  tabOf: (table: Table) => Tab | undefined,
  fields?: readonly string[],
  metadata: MetadataById = new Map(),
) {
  const isWanted = (field: string) => !fields || field === SUBMISSION_ID || fields.includes(field)
  const columns = tables.flatMap((table) => {
    const tab = tabOf(table)
    return table.columns.flatMap((column) => {
      const index = tab?.columnOf.get(column.field)
      if (!tab || index === undefined || !isWanted(column.field)) return []
      return [{ ...column, table, sheetId: tab.sheetId, index }]
    })
  })
  const read = await spreadsheet.values(columns)
  return tables.map((table) => {
    const theirs = read.filter((column) => column.table === table)
    const height = Math.max(0, ...theirs.map(({ cells }) => cells.length))
    const across = Array.from({ length: height }, (_, index) => theirs.map(({ cells }) => cells[index] ?? ''))
    const rows = across.slice(1).map((values, number): StoredRow => {
      const texts = theirs.map(({ field, holds }, at) => [field, valueText(values[at] ?? '', holds)])
      const cells = withTimes(table, Object.fromEntries(texts))
      const submissionId = cells[SUBMISSION_ID] ?? ''
      const pending = submissionId ? pendingIn(submissionKey(table, submissionId), metadata) : []
      return { submissionId, pending, cells, rowNumber: 2 + number }
    })
    return { table, rows: rows.filter(isFilled) }
  })
}

/** How long the columns of a table count as they were when a row was written, in milliseconds: a move of them is that rare. */
const LAYOUT_MS = 15_000

/**
 * Reads the latest rows of tables of one spreadsheet (`Sheets.latestRows`): with one call if a row was written just before, else
 * with two. A reading begins `intervalMs` after the first who asks, so that rows on their way are there and others share it; the
 * next one begins three times as long after it, so that readings leave most of the quota to writes.
 */
export function latestRowsOf(
  spreadsheet: Spreadsheet,
  snapshots: Snapshots,
  { intervalMs }: { readonly intervalMs: number },
): Sheets['latestRows'] {
  const waiting = new Map<string, ReturnType<Sheets['latestRows']>>()
  let beganAt = Number.NEGATIVE_INFINITY

  async function read(table: Table, fields: readonly string[]) {
    const tab = snapshots.tabOf(table.id, LAYOUT_MS) ?? tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
    const read = await readRows(spreadsheet, [table], () => tab, fields)
    return read.flatMap(({ rows }) => rows)
  }

  return (table, fields) => {
    const shared = waiting.get(table.id)
    if (shared) return shared
    const reading = sleep(Math.max(intervalMs, beganAt + 3 * intervalMs - performance.now())).then(() => {
      waiting.delete(table.id)
      beganAt = performance.now()
      return read(table, fields).catch((error) => Promise.reject(toServiceError(error)))
    })
    waiting.set(table.id, reading)
    return reading
  }
}
