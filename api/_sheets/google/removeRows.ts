import { randomUUID } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import { REFERENCE, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { Removal } from '../sheets.js'
import { CELL_FIELDS, type CellValue, valueCell } from './cells.js'
import { isInvalid } from './client.js'
import {
  ALL_LOCKS,
  ALL_PENDING,
  byId,
  createMetadata,
  deleteMetadata,
  idFrom,
  type MetadataById,
  metadataIds,
  submissionKey,
} from './rowMetadata.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, type Tab, tabIn } from './tab.js'

// Sheets deletes rows by number, but staff may sort, insert or delete rows at any moment, and then a number means another
// row. So all rows are read again after a deletion, and every row that disappeared and was not to be removed is added again.
//
// Two commands may remove rows at the same time. Each deletion replaces a stamp, which is metadata of the spreadsheet. Sheets
// refuses the batch if the stamp is no longer the one that was read with the rows.

const STAMP_KEY = 'whittle.removing'
const STAMPS: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: STAMP_KEY }
const stampId = (table: Table) => idFrom(`removing:${table.id}`)
/** Most deletions: if rows to remove are left after them, somebody is moving rows at this time. */
const TRIES = 3

/** A tab when it was read: its metadata, all rows with the header, and the indexes of those to remove, in rising order. */
type Look = {
  readonly tab: Tab
  readonly metadata: MetadataById
  readonly rows: readonly (readonly CellValue[])[]
  readonly targets: readonly number[]
}

/**
 * Removes the rows of these submissions, with their locks and pending notices.
 * @throws ServiceError, also one that says which rows to remove by hand.
 */
export async function removeRows(
  spreadsheet: Spreadsheet,
  table: Table,
  submissionIds: readonly string[],
): Promise<Removal> {
  const wanted = new Set(submissionIds.filter((id) => id !== ''))
  const first = await look(spreadsheet, table, wanted)
  let before = first
  const notes: string[] = []
  for (let tries = 1; before && before.targets.length > 0; tries++) {
    if (tries > TRIES) throw byHand(table, before)
    const isApplied = await remove(spreadsheet, table, wanted, before)
    const now = await look(spreadsheet, table, wanted)
    if (isApplied && now) notes.push(...(await putBack(spreadsheet, table, before, now)))
    before = now
  }
  return { removed: first?.targets.length ?? 0, notes }
}

/** Reads the tab; undefined if there is none, or none with the column of the submission id. */
async function look(
  spreadsheet: Spreadsheet,
  table: Table,
  wanted: ReadonlySet<string>,
): Promise<Look | undefined> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ALL_LOCKS, ...ALL_PENDING, STAMPS])
  const tab = tabIn(found, table)
  const column = tab?.columnOf.get(SUBMISSION_ID)
  if (!tab || column === undefined) return undefined
  const rows = await spreadsheet.rows(tab.sheetId)
  const targets = rows.flatMap((cells, index) =>
    index > 0 && wanted.has(String(cells[column] ?? '')) ? [index] : [],
  )
  return { tab, metadata: byId(found), rows, targets }
}

/** @returns false if Sheets refused the batch, because the metadata has changed. */
async function remove(
  spreadsheet: Spreadsheet,
  table: Table,
  wanted: ReadonlySet<string>,
  { tab: { sheetId }, metadata, targets }: Look,
): Promise<boolean> {
  const ids = [...wanted].flatMap((id) => metadataIds(submissionKey(table, id)))
  const metadataId = stampId(table)
  const stamp = metadata.get(metadataId)
  try {
    await spreadsheet.update([
      ...(stamp ? [deleteMetadata(metadataId, stamp.metadataValue ?? '')] : []),
      createMetadata({ metadataId, metadataKey: STAMP_KEY, metadataValue: randomUUID() }),
      // Sheets refuses to delete all rows below the frozen header, so an empty one is added first.
      { appendDimension: { sheetId, dimension: 'ROWS', length: 1 } },
      // From the bottom, so that the numbers of the other rows stay the same.
      ...targets.toReversed().map((index) => ({
        deleteDimension: { range: { sheetId, dimension: 'ROWS', startIndex: index, endIndex: index + 1 } },
      })),
      ...ids.filter((id) => metadata.has(id)).map((id) => deleteMetadata(id)),
    ])
    return true
  } catch (error) {
    if (isInvalid(error)) return false
    throw error
  }
}

/**
 * Adds rows again that disappeared although they were not to be removed. If staff deleted such a row at the same moment, it
 * comes back too: the cases look the same, and an extra row is better than a lost one.
 * @returns a sentence about these rows, if there are any.
 */
async function putBack(
  spreadsheet: Spreadsheet,
  table: Table,
  { tab, rows, targets }: Look,
  now: Look,
): Promise<readonly string[]> {
  const textAt = (cells: readonly CellValue[], field: string) =>
    String(cells[tab.columnOf.get(field) ?? -1] ?? '')
  // Staff may edit a row meanwhile, so it is recognized by its id. One that they wrote by hand has only its cells.
  const nameOf = (cells: readonly CellValue[]) => textAt(cells, SUBMISSION_ID) || JSON.stringify(cells)
  const left = now.rows.map(nameOf)
  const lost = rows.filter((cells, index) => {
    const at = left.indexOf(nameOf(cells))
    if (at !== -1) left.splice(at, 1)
    return at === -1 && !targets.includes(index) && cells.some((cell) => cell !== '')
  })
  if (lost.length === 0) return []
  const holdsAt = new Map(table.columns.map(({ field, holds }) => [tab.columnOf.get(field), holds]))
  const again = lost.map((cells) => ({
    values: cells.map((value, index) => valueCell(value, holdsAt.get(index))),
  }))
  await spreadsheet.update([{ appendCells: { sheetId: now.tab.sheetId, rows: again, fields: CELL_FIELDS } }])
  const references = lost.map((cells) => textAt(cells, REFERENCE) || 'a row without a reference')
  return [
    `Rows of "${table.title}" disappeared at the same time and were added again at the end: ${references.join(', ')}. If somebody deleted them on purpose, delete them again.`,
  ]
}

function byHand(table: Table, { tab, rows, targets }: Look): ServiceError {
  const column = tab.columnOf.get(REFERENCE) ?? 0
  const references = targets.map((index) => rows[index]?.[column] ?? '')
  return new ServiceError(
    `Rows of "${table.title}" are being moved by somebody. Remove these by hand, or try again: ${references.join(', ')}.`,
  )
}
