import { randomInt, randomUUID } from 'node:crypto'
import { ServiceError } from '../../api/_common/serviceError.js'
import { googleClient, isInvalid } from '../../api/_sheets/google/client.js'
import {
  type GoogleSheetsSettings,
  googleSheets,
  quotaThrottles,
} from '../../api/_sheets/google/googleSheets.js'
import { createMetadata } from '../../api/_sheets/google/rowMetadata.js'
import { type Spreadsheet, spreadsheet } from '../../api/_sheets/google/spreadsheet.js'
import { isUnmoved, LAYOUT, type Tab, tabIn } from '../../api/_sheets/google/tab.js'
import { SUBMISSION_ID, submissionIdColumn, type Table } from '../../api/_tables/table.js'
import { type CheckResult, check } from './check.js'

// Tests how Google Sheets behaves with the real account, in a separate tab. Our promises about rows depend on it: for
// example that two processes cannot add the same row.

/** The tab of the test, which no form uses. It is removed afterwards. */
const TEST_TABLE: Table = {
  id: 'set-up-test',
  title: 'Set-up test (may be deleted)',
  columns: [{ field: 'checks', title: 'Checks', width: 80 }, submissionIdColumn],
}

const ROUNDS = 3
/** Longest duration of one call, in milliseconds. */
const CALL_MS = 10_000

/**
 * Writes to the spreadsheet with two clients that log in separately, and removes what it wrote.
 * @returns a result for each property of Google Sheets that is tested.
 */
export async function* testWrites(settings: GoogleSheetsSettings): AsyncGenerator<CheckResult> {
  const throttles = quotaThrottles(settings.timing?.intervalMs)
  const open = () =>
    spreadsheet(googleClient({ ...settings, callMs: CALL_MS }), settings.spreadsheetId, throttles)
  const [one, other] = [open(), open()]
  const test = (work: () => Promise<string>) => check('Write test', work)
  let sheetId: number | undefined
  try {
    const first = await test(() => sameRowTwice(settings, one))
    yield first
    sheetId = tabIn(await one.searchMetadata(LAYOUT), TEST_TABLE)?.sheetId
    if (!first.isOk) return
    yield await test(() => sameIdAtOnce(one, other))
    yield await test(() => columnsInAnswer(one))
    yield await test(() => metadataAfterSorting(one))
  } finally {
    if (sheetId !== undefined) await one.update([{ deleteSheet: { sheetId } }])
  }
}

async function sameRowTwice(settings: GoogleSheetsSettings, spreadsheet: Spreadsheet): Promise<string> {
  const id = randomUUID()
  const row = { id, cells: { [SUBMISSION_ID]: id } }
  const first = await googleSheets(settings).append(TEST_TABLE, row)
  const second = await googleSheets(settings).append(TEST_TABLE, row)
  const rows = await rowsWith(id, spreadsheet)
  if (first.outcome !== 'written' || second.outcome !== 'already-there' || rows !== 1)
    throw new ServiceError(`The same row sent twice became ${rows} rows. Do not go live with this.`)
  return 'The same row sent twice is one row.'
}

/** Two clients write metadata with the same id at the same time, each with a row in its batch. */
async function sameIdAtOnce(one: Spreadsheet, other: Spreadsheet): Promise<string> {
  const tab = await testTab(one)
  for (let round = 0; round < ROUNDS; round++) {
    const id = randomUUID()
    const values: { userEnteredValue?: { stringValue: string } }[] = [{}, {}]
    values[idColumn(tab)] = { userEnteredValue: { stringValue: id } }
    const metadata = { metadataId: randomInt(1, 2 ** 31), metadataKey: 'whittle.check', metadataValue: id }
    const batch = [
      { appendCells: { sheetId: tab.sheetId, rows: [{ values }], fields: 'userEnteredValue' } },
      createMetadata(metadata, tab.sheetId),
    ]
    const results = await Promise.allSettled([one.update(batch), other.update(batch)])
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    const unforeseen = failed.find((error) => !isInvalid(error))
    if (unforeseen) throw unforeseen
    const rows = await rowsWith(id, one)
    if (failed.length !== 1 || rows !== 1)
      throw new ServiceError(
        `Two writes at the same time with one metadata id became ${rows} rows: leads can be doubled. Do not go live with this.`,
      )
  }
  return 'If two writes have the same metadata id, Google applies one of them completely, and nothing of the other.'
}

/** Moves a column, and checks whether the response to a write shows the new position of the columns. */
async function columnsInAnswer(spreadsheet: Spreadsheet): Promise<string> {
  const before = await testTab(spreadsheet)
  const source = { sheetId: before.sheetId, dimension: 'COLUMNS', startIndex: 0, endIndex: 1 }
  const { sheets } = await spreadsheet.update([{ moveDimension: { source, destinationIndex: 2 } }])
  const after = await testTab(spreadsheet)
  if (!isUnmoved(after, sheets) || isUnmoved(before, sheets))
    throw new ServiceError(
      'The answer to a write does not show where the columns are. Rows that are written while staff move columns would come into wrong columns without a warning: do not move columns while leads come in.',
    )
  return 'The answer to a write shows where the columns are, also when one was just moved.'
}

/** Sorts the rows, and checks whether metadata of the tab is still found. Pending e-mails are stored as metadata. */
async function metadataAfterSorting(spreadsheet: Spreadsheet): Promise<string> {
  const { sheetId } = await testTab(spreadsheet)
  const metadataId = randomInt(1, 2 ** 31)
  await spreadsheet.update([createMetadata({ metadataId, metadataKey: 'whittle.check' }, sheetId)])
  const sortSpecs = [{ dimensionIndex: 0, sortOrder: 'DESCENDING' }]
  await spreadsheet.update([{ sortRange: { range: { sheetId, startRowIndex: 1 }, sortSpecs } }])
  const found = await spreadsheet.searchMetadata([{ metadataId }])
  if (found.length !== 1)
    throw new ServiceError(
      'Metadata is lost when rows are sorted: a pending e-mail would be forgotten. Do not sort the tabs; use filter views.',
    )
  return 'Metadata stays when rows are sorted.'
}

async function testTab(spreadsheet: Spreadsheet): Promise<Tab> {
  const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), TEST_TABLE)
  if (!tab) throw new ServiceError('The tab of the test was created but is not found.')
  return tab
}

const idColumn = ({ columnOf }: Tab) => columnOf.get(SUBMISSION_ID) ?? 0

/** The number of rows with this id. */
async function rowsWith(id: string, spreadsheet: Spreadsheet): Promise<number> {
  const tab = await testTab(spreadsheet)
  const [ids] = await spreadsheet.values([{ sheetId: tab.sheetId, index: idColumn(tab) }])
  return (ids?.cells ?? []).filter((cell) => cell === id).length
}
