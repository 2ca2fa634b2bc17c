import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { DeliveryError, FORM, SUBMISSION_ID, type Table } from '../delivery.js'
import { ALL_OF_SUBMISSIONS, deleteMetadata, metadataOf, submissionKey } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { columnIndex, LAYOUT, type Tab, tabIn } from './tab.js'

/**
 * Removes the rows of these submissions, with their locks and marks, in one batch. Sheets deletes rows by their number:
 * what staff did between the look and the write is found out by another look.
 * @returns how many rows were there.
 * @throws GoogleError; DeliveryError when other rows than these are gone.
 */
export async function removeRows(
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
    ...[...metadataIds].map(deleteMetadata),
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
