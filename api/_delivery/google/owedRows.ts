import { type OwedRow, SUBMISSION_ID, type Table } from '../delivery.js'
import { ALL_MARKS, markId, submissionKey } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/** The rows of a table that have a mark, with their cells as staff see them. Two reads. */
export async function owedRows(spreadsheet: Spreadsheet, table: Table): Promise<readonly OwedRow[]> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ALL_MARKS])
  const ids = new Set(found.map(({ metadataId }) => metadataId))
  const tab = tabIn(found, table)
  const isMarked = (submissionId: string) => ids.has(markId(submissionKey(table, submissionId)))
  if (!tab) return []
  // What the tab lacks, as one does that is older than a column, is empty.
  const fields = [...tab.columnOf.keys()]
  const columns = await spreadsheet.values(
    [...tab.columnOf.values()].map((index) => ({ sheetId: tab.sheetId, index })),
  )
  const submissionIds = columns[fields.indexOf(SUBMISSION_ID)] ?? []
  return submissionIds.flatMap((submissionId, rowIndex) => {
    if (!isMarked(submissionId)) return []
    const cells = fields.map((field, number) => [field, columns[number]?.[rowIndex] ?? ''])
    return [{ submissionId, cells: Object.fromEntries(cells) }]
  })
}
