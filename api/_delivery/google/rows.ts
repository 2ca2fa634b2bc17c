import { type StoredRow, SUBMISSION_ID, type Table } from '../delivery.js'
import { ALL_MARKS, markId, submissionKey } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/**
 * The rows of tables that one spreadsheet holds, their cells as staff see them. Two reads, however many tables. What a tab
 * lacks, as one does that is older than a column, is missing in its cells.
 * @param fields those that are wanted. @default all
 */
export async function readRows(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  fields?: readonly string[],
): Promise<readonly StoredRow[]> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ALL_MARKS])
  const ids = new Set(found.map(({ metadataId }) => metadataId))
  const columns = tables.flatMap((table) => {
    const tab = tabIn(found, table)
    const isWanted = (field: string) => !fields || field === SUBMISSION_ID || fields.includes(field)
    return [...(tab?.columnOf ?? [])]
      .filter(([field]) => isWanted(field))
      .map(([field, index]) => ({ table, field, index, sheetId: tab?.sheetId ?? 0 }))
  })
  if (columns.length === 0) return []
  const values = await spreadsheet.values(columns)
  return tables.flatMap((table) => {
    const own = columns.flatMap((column, number) =>
      column.table === table ? [{ field: column.field, cells: values[number] ?? [] }] : [],
    )
    const submissionIds = own.find(({ field }) => field === SUBMISSION_ID)?.cells ?? []
    return submissionIds.flatMap((submissionId, index) => {
      // The header, and rows that staff wrote by hand or emptied.
      if (index === 0 || submissionId === '') return []
      return [
        {
          tableId: table.id,
          submissionId,
          rowNumber: index + 1,
          owesEmail: ids.has(markId(submissionKey(table, submissionId))),
          cells: Object.fromEntries(own.map(({ field, cells }) => [field, cells[index] ?? ''])),
        },
      ]
    })
  })
}
