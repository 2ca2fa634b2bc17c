import { type StoredRow, SUBMISSION_ID, type Table, type TableReading } from '../delivery.js'
import { ALL_MARKS, markId, submissionKey } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/** The rows of tables of one spreadsheet. Two reads, however many tables. @throws GoogleError */
export async function readTables(
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
      return { submissionId, isEmailOwed, cells: row }
    })
    const missing = tab ? table.columns.filter(({ field }) => !tab.columnOf.has(field)) : []
    return {
      table,
      rows: rows.filter((row) => Object.values(row.cells).some((cell) => cell !== '')),
      missing: missing.map(({ title }) => title),
    }
  })
}
