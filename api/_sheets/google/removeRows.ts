import { ServiceError } from '../../_common/serviceError.js'
import { REFERENCE, SUBMISSION_ID, submissionIdColumn, type Table } from '../../_tables/table.js'
import type { Removal } from '../sheets.js'
import { CELL_FIELDS, type CellValue, valueCell } from './cells.js'
import { isInvalid } from './client.js'
import { isProtected } from './protection.js'
import {
  ALL_LOCKS,
  ALL_PENDING,
  byId,
  deleteMetadata,
  type MetadataById,
  metadataIds,
  submissionKey,
} from './rowMetadata.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, searchTabs, type Tab, tabIn } from './tab.js'

// Sheets deletes rows by number, but staff may sort, insert or delete rows at any moment, and then a number means another
// row. So all rows are read again after a deletion, and every row that disappeared and was not to be removed is added again.

/** A tab when it was read: its metadata, all rows with the header, and the indexes of those to remove, in rising order. */
type Look = {
  readonly tab: Tab
  readonly metadata: MetadataById
  readonly rows: readonly (readonly CellValue[])[]
  readonly targets: readonly number[]
  /** Rows to remove that staff protected: Google removes none of a batch that has one. */
  readonly closed: readonly number[]
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
  const before = await look(spreadsheet, table, wanted)
  if (!before) return { removed: 0, notes: [] }
  const closed = before.closed.length > 0 ? [closedRows(table, before)] : []
  if (before.targets.length === 0 && closed.length > 0) throw new ServiceError(closed.join(' '))
  if (before.targets.length === 0) return { removed: 0, notes: [] }
  await remove(spreadsheet, table, before)
  const now = await look(spreadsheet, table, wanted)
  if (!now) throw new ServiceError(notReadAgain(table))
  const notes = await putBack(spreadsheet, table, before, now)
  const moved = now.targets.length > 0 ? [beingMoved(table, now).message] : []
  if (moved.length + closed.length > 0) throw new ServiceError([...notes, ...moved, ...closed].join(' '))
  return { removed: before.targets.length, notes }
}

/** Reads the tab; undefined if there is none, or none with the column of the submission id. */
async function look(
  spreadsheet: Spreadsheet,
  table: Table,
  wanted: ReadonlySet<string>,
): Promise<Look | undefined> {
  const sheets = await spreadsheet.tabs()
  const found = await searchTabs(spreadsheet, [table], sheets, [...LAYOUT, ALL_LOCKS, ...ALL_PENDING])
  const tab = tabIn(found, table)
  const column = tab?.columnOf.get(SUBMISSION_ID)
  if (!tab || column === undefined) return undefined
  const rows = await spreadsheet.rows(tab.sheetId)
  const indexes = rows.flatMap((cells, index) =>
    index > 0 && wanted.has(String(cells[column] ?? '')) ? [index] : [],
  )
  const sheet = sheets.find(({ properties }) => (properties?.sheetId ?? 0) === tab.sheetId)
  const closed = indexes.filter((index) => isProtected(sheet, index))
  const targets = indexes.filter((index) => !closed.includes(index))
  return { tab, metadata: byId(found), rows, targets, closed }
}

async function remove(spreadsheet: Spreadsheet, table: Table, before: Look): Promise<void> {
  const { tab, metadata, rows, targets } = before
  const { sheetId } = tab
  const column = tab.columnOf.get(SUBMISSION_ID) ?? 0
  const ids = targets.flatMap((index) => metadataIds(submissionKey(table, String(rows[index]?.[column]))))
  await spreadsheet
    .update([
      // Sheets refuses to delete all rows below the frozen header, so an empty one is added first.
      { appendDimension: { sheetId, dimension: 'ROWS', length: 1 } },
      // From the bottom, so that the numbers of the other rows stay the same.
      ...targets.toReversed().map((index) => ({
        deleteDimension: { range: { sheetId, dimension: 'ROWS', startIndex: index, endIndex: index + 1 } },
      })),
      ...ids.filter((id) => metadata.has(id)).map((id) => deleteMetadata(id)),
    ])
    .catch((error) => {
      // 400: the tab has changed since it was read.
      throw isInvalid(error) ? beingMoved(table, before) : error
    })
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
  const again = lost.map((cells) => ({ values: cells.map(valueCell) }))
  await spreadsheet.update([{ appendCells: { sheetId: now.tab.sheetId, rows: again, fields: CELL_FIELDS } }])
  const references = lost.map((cells) => textAt(cells, REFERENCE) || 'a row without a reference')
  return [
    `Rows of "${table.title}" disappeared at the same time and were added again at the end: ${references.join(', ')}. If somebody deleted them on purpose, delete them again.`,
  ]
}

const notReadAgain = ({ title }: Table) =>
  `Rows of "${title}" were removed, but the tab or its column "${submissionIdColumn.title}" was not found afterwards. Look in the sheet's version history for other rows that disappeared.`

const referencesOf = ({ tab, rows }: Look, indexes: readonly number[]) =>
  indexes.map((index) => rows[index]?.[tab.columnOf.get(REFERENCE) ?? 0] ?? '').join(', ')

const beingMoved = (table: Table, look: Look): ServiceError =>
  new ServiceError(
    `Rows of "${table.title}" are being moved by somebody. Try again, or remove these by hand: ${referencesOf(look, look.targets)}.`,
  )

const closedRows = (table: Table, look: Look): string =>
  `A protected range of "${table.title}" keeps these rows: ${referencesOf(look, look.closed)}. Under "Protect sheets and ranges" in the menu "Data", let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it, or remove them by hand.`
