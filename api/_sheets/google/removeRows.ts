import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { ServiceError } from '../../_common/serviceError.js'
import { REFERENCE, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import { isInvalid } from './client.js'
import { idFrom } from './ids.js'
import { ALL_LOCKS, isLockOf, submissionKey } from './locks.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'
import { ALL_PENDING, pendingIds } from './pending.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, type Tab, tabIn } from './tab.js'

// Sheets deletes rows by number, but staff may sort, insert or delete rows at any moment, and then a number means another
// row. So one block of rows is deleted at a time, from the bottom. After each block all rows are read again. Rows that were
// deleted by mistake are added again.

/** Key of the claim by which only one command removes rows at a time. Its value is its time, in milliseconds. */
const REMOVING_KEY = 'whittle.removing'
/** A command that crashed leaves its claim behind. After this many milliseconds the claim is ignored. */
const LEASE_MS = 6 * 60_000
/** After this many blocks with a wrong row, removing stops: somebody is moving rows at this time. */
const FAILED_BLOCKS = 3

/**
 * Removes the rows of these submissions, with their locks and pending notices.
 * @param withinMs - after this time no further block is removed
 * @returns how many rows were removed.
 * @throws GoogleError; ServiceError that says which rows to remove by hand.
 */
export async function removeRows(
  spreadsheet: Spreadsheet,
  table: Table,
  submissionIds: readonly string[],
  withinMs: number,
): Promise<number> {
  const found = await spreadsheet.searchMetadata([...LAYOUT, ALL_LOCKS, ...ALL_PENDING, REMOVING])
  const known = tabIn(found, table)
  const wanted = new Set(submissionIds.filter((id) => id !== ''))
  if (!known?.columnOf.has(SUBMISSION_ID) || wanted.size === 0) return 0
  await claim(spreadsheet, table, found)
  try {
    const { count, left } = await removeBlocks(spreadsheet, table, wanted, withinMs)
    const keys = [...wanted].flatMap((id) => (left.has(id) ? [] : [submissionKey(table, id)]))
    await spreadsheet.update(
      found.flatMap((one) => (one.metadataId && isOf(keys, one) ? [deleteMetadata(one.metadataId)] : [])),
    )
    return count
  } finally {
    await spreadsheet.update([deleteMetadata(removingId(table))])
  }
}

const isOf = (keys: readonly string[], one: Metadata) =>
  keys.some((key) => isLockOf(key, one) || pendingIds(key).includes(one.metadataId ?? 0))

const REMOVING: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: REMOVING_KEY }
const removingId = (table: Table) => idFrom(`removing:${table.id}`)

/** @throws ServiceError when another command is removing rows of the table. */
async function claim(spreadsheet: Spreadsheet, table: Table, found: readonly Metadata[]): Promise<void> {
  const metadataId = removingId(table)
  const other = found.find((one) => one.metadataId === metadataId)
  const isBusy = other && Number(other.metadataValue) + LEASE_MS > Date.now()
  const refuse = () =>
    new ServiceError(`Rows of "${table.title}" are being removed. Try again in six minutes.`)
  if (isBusy) throw refuse()
  try {
    await spreadsheet.update([
      ...(other ? [deleteMetadata(metadataId, other.metadataValue ?? '')] : []),
      createMetadata({ metadataId, metadataKey: REMOVING_KEY, metadataValue: String(Date.now()) }),
    ])
  } catch (error) {
    throw isInvalid(error) ? refuse() : error
  }
}

type Rows = readonly (readonly string[])[]

/** A tab when it was read: all rows with the header, and the indexes of those to remove. */
type Look = { readonly tab: Tab; readonly rows: Rows; readonly targets: readonly number[] }

async function removeBlocks(
  spreadsheet: Spreadsheet,
  table: Table,
  wanted: ReadonlySet<string>,
  withinMs: number,
): Promise<{ readonly count: number; readonly left: ReadonlySet<string> }> {
  const end = performance.now() + withinMs
  const look = async (): Promise<Look> => {
    const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
    const column = tab?.columnOf.get(SUBMISSION_ID)
    if (!tab || column === undefined)
      throw new ServiceError(`"${table.title}" has no column "Submission ID".`)
    const rows = await spreadsheet.rows(tab.sheetId)
    const targets = rows.flatMap((cells, index) =>
      index > 0 && wanted.has(cells[column] ?? '') ? [index] : [],
    )
    return { tab, rows, targets }
  }
  let before = await look()
  const count = before.targets.length
  for (let failed = 0; before.targets.length > 0 && performance.now() < end; ) {
    const [start, end] = lastBlock(before.targets)
    const { sheetId } = before.tab
    await spreadsheet.update([
      // Sheets refuses to delete all rows below the frozen header, so an empty one is added first.
      { appendDimension: { sheetId, dimension: 'ROWS', length: 1 } },
      { deleteDimension: { range: { sheetId, dimension: 'ROWS', startIndex: start, endIndex: end } } },
    ])
    const now = await look()
    const missed = now.targets.length - (before.targets.length - (end - start))
    if (missed > 0) {
      await putBack(spreadsheet, before, now)
      failed++
    }
    if (failed === FAILED_BLOCKS) throw byHand(table, now)
    before = now
  }
  const column = before.tab.columnOf.get(SUBMISSION_ID) ?? 0
  const left = before.targets.map((index) => before.rows[index]?.[column] ?? '')
  return { count: count - left.length, left: new Set(left) }
}

/** The last run of consecutive indexes: `start` inclusive, `end` exclusive. */
function lastBlock(targets: readonly number[]): readonly [start: number, end: number] {
  const last = targets.at(-1) ?? 0
  let start = last
  while (targets.includes(start - 1)) start--
  return [start, last + 1]
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
