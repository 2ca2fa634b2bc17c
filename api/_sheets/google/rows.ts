import { setTimeout as sleep } from 'node:timers/promises'
import { headerRow } from '../../../content/headerRow.js'
import { type StoredRow, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import { withTimes } from '../../_tables/times.js'
import type { Sheets } from '../sheets.js'
import { type CellValue, valueText } from './cells.js'
import { toServiceError } from './client.js'
import { type MetadataById, pendingIn, submissionKey } from './rowMetadata.js'
import type { Snapshots } from './snapshot.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, searchTabs, type Tab, tabIn } from './tab.js'

/** A column of a table with the values of its cells from the top, with the header. */
type ReadColumn = Pick<Table['columns'][number], 'field' | 'title' | 'holds'> & {
  readonly cells: readonly CellValue[]
}

/** The rows of a table, the number of its header's row from 0, and its height. @param metadata - with the pending notices */
export function rowsFrom(
  table: Table,
  columns: readonly ReadColumn[],
  timeZone: string,
  metadata: MetadataById = new Map(),
) {
  const height = Math.max(0, ...columns.map(({ cells }) => cells.length))
  const titles = columns.map(({ title }) => title)
  const across = Array.from({ length: height }, (_, index) => columns.map(({ cells }) => cells[index] ?? ''))
  // The first row of the tab if staff have renamed all of these columns.
  const header = Math.max(0, headerRow(across, titles))
  const rows = across.slice(header + 1).map((values, number): StoredRow => {
    const texts = columns.map(({ field, holds }, at) => [field, valueText(values[at] ?? '', holds)])
    const cells = withTimes(table, Object.fromEntries(texts), timeZone)
    const submissionId = cells[SUBMISSION_ID] ?? ''
    const pending = submissionId ? pendingIn(submissionKey(table, submissionId), metadata) : []
    return { submissionId, pending, cells, rowNumber: header + 2 + number }
  })
  const isFilled = ({ cells }: StoredRow) => Object.values(cells).some((cell) => cell !== '')
  return { rows: rows.filter(isFilled), header, height }
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
  { timeZone, intervalMs }: { readonly timeZone: string; readonly intervalMs: number },
): Sheets['latestRows'] {
  const waiting = new Map<string, ReturnType<Sheets['latestRows']>>()
  let beganAt = Number.NEGATIVE_INFINITY

  async function read(table: Table, fields: readonly string[]) {
    const isWanted = ({ field }: { readonly field: string }) =>
      field === SUBMISSION_ID || fields.includes(field)
    const search = () => searchTabs(spreadsheet, [table], undefined, LAYOUT)
    const tab: Tab | undefined = snapshots.tabOf(table.id, LAYOUT_MS) ?? tabIn(await search(), table)
    const columns = table.columns.filter(isWanted).flatMap((column) => {
      const index = tab?.columnOf.get(column.field)
      return tab && index !== undefined ? [{ ...column, sheetId: tab.sheetId, index }] : []
    })
    const values = columns.length > 0 ? await spreadsheet.values(columns) : []
    const read = columns.map((column, at) => ({ ...column, cells: values[at] ?? [] }))
    return rowsFrom(table, read, timeZone).rows
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
