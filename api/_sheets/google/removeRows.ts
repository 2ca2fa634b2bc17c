import { randomUUID } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import { REFERENCE, SUBMISSION_ID, type Table } from '../../_tables/table.js'
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
// row. So all rows are read again after a deletion, and rows that were deleted by mistake are added again.
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
  readonly rows: readonly (readonly string[])[]
  readonly targets: readonly number[]
}

/**
 * Removes the rows of these submissions, with their locks and pending notices.
 * @returns how many rows were removed.
 * @throws ServiceError, also one that says which rows to remove by hand.
 */
export async function removeRows(
  spreadsheet: Spreadsheet,
  table: Table,
  submissionIds: readonly string[],
): Promise<number> {
  const wanted = new Set(submissionIds.filter((id) => id !== ''))
  const first = await look(spreadsheet, table, wanted)
  let before = first
  for (let tries = 1; before && before.targets.length > 0; tries++) {
    if (tries > TRIES) throw byHand(table, before)
    const isApplied = await remove(spreadsheet, table, wanted, before)
    const now = await look(spreadsheet, table, wanted)
    // Where a row to remove is left, another one was deleted.
    if (isApplied && now && now.targets.length > 0) await putBack(spreadsheet, before, now)
    before = now
  }
  return first?.targets.length ?? 0
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
    index > 0 && wanted.has(cells[column] ?? '') ? [index] : [],
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
 */
async function putBack(spreadsheet: Spreadsheet, before: Look, now: Look): Promise<void> {
  const left = now.rows.map((cells) => JSON.stringify(cells))
  const lost = before.rows.filter((cells, index) => {
    const at = left.indexOf(JSON.stringify(cells))
    if (at !== -1) left.splice(at, 1)
    return at === -1 && !before.targets.includes(index) && cells.some((cell) => cell !== '')
  })
  const rows = lost.map((cells) => ({
    values: cells.map((stringValue) => (stringValue === '' ? {} : { userEnteredValue: { stringValue } })),
  }))
  if (rows.length > 0)
    await spreadsheet.update([
      { appendCells: { sheetId: now.tab.sheetId, rows, fields: 'userEnteredValue' } },
    ])
}

function byHand(table: Table, { tab, rows, targets }: Look): ServiceError {
  const column = tab.columnOf.get(REFERENCE) ?? 0
  const references = targets.map((index) => rows[index]?.[column] ?? '')
  return new ServiceError(
    `Rows of "${table.title}" are being moved by somebody. Remove these by hand, or try again: ${references.join(', ')}.`,
  )
}
