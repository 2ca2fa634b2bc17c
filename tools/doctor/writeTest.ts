import { randomInt, randomUUID } from 'node:crypto'
import { ServiceError } from '../../api/_common/serviceError.js'
import { googleClient } from '../../api/_store/google/client.js'
import { isInvalid } from '../../api/_store/google/fault.js'
import { type GoogleStoreSettings, googleStore } from '../../api/_store/google/googleStore.js'
import { createMetadata } from '../../api/_store/google/metadata.js'
import { type Spreadsheet, spreadsheet } from '../../api/_store/google/spreadsheet.js'
import { LAYOUT, type Tab, tabIn } from '../../api/_store/google/tab.js'
import { SUBMISSION_ID, submissionIdColumn, type Table } from '../../api/_tables/table.js'
import { type CheckResult, check } from './check.js'

// Tests with the real account that Google does what it is believed to do: the lines with a star at the head of
// `tests/standIns/google/googleStandIn.ts`. That no lead is lost or doubled depends on it.

/** The tab of the test, which no form uses. It is hidden, as "Journal" is, and removed afterwards. */
const TEST_TABLE: Table = {
  id: 'set-up-test',
  title: 'Set-up test (may be deleted)',
  isHidden: true,
  columns: [{ field: 'note', title: 'Note', width: 80 }, submissionIdColumn],
}

const CALL_MS = 10_000
const ROUNDS = 3

/** Writes to the spreadsheet, and removes what it wrote. @returns a result for each line that is tested */
export async function* testWrites(settings: GoogleStoreSettings): AsyncGenerator<CheckResult> {
  const open = () => spreadsheet(googleClient({ ...settings, callMs: CALL_MS }), settings.spreadsheetId)
  const [one, other] = [open(), open()]
  const tests = [
    () => sameRowTwice(settings, one),
    () => sameIdAtOnce(one, other),
    () => movedColumn(settings, one),
    () => tabMadeAgain(settings, one),
  ]
  try {
    for (const [index, work] of tests.entries()) {
      const result = await check('Write test', work)
      yield result
      if (index === 0 && !result.isOk) return
    }
  } finally {
    await removeTab(one)
  }
}

/** Also that a hidden tab is written and read. */
async function sameRowTwice(settings: GoogleStoreSettings, sheet: Spreadsheet): Promise<string> {
  await removeTab(sheet)
  const row = rowOf('A row')
  const outcomes = [
    await googleStore(settings).add(TEST_TABLE, row),
    await googleStore(settings).add(TEST_TABLE, row),
  ]
  const rows = await notesIn(settings)
  if (outcomes.join() !== 'written,already there' || rows.length !== 1)
    throw new ServiceError(`The same row sent twice became ${rows.length} rows. Do not go live with this.`)
  return 'The same row sent twice is one row, also in a hidden tab.'
}

/** Two clients write metadata with the same id at the same time, each after a row in its batch. */
async function sameIdAtOnce(one: Spreadsheet, other: Spreadsheet): Promise<string> {
  for (let round = 0; round < ROUNDS; round++) {
    const { sheetId } = await testTab(one)
    const text = randomUUID()
    const rows = [{ values: [{ userEnteredValue: { stringValue: text } }] }]
    const metadata = { metadataId: randomInt(1, 2 ** 31), metadataKey: 'whittle.check' }
    const batch = [
      { appendCells: { sheetId, rows, fields: 'userEnteredValue' } },
      createMetadata(metadata, sheetId),
    ]
    const results = await Promise.allSettled([one.update(batch), other.update(batch)])
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    const unforeseen = failed.find((error) => !isInvalid(error))
    if (unforeseen) throw unforeseen
    const [written = []] = await one.cells([{ sheetId }])
    const found = written.filter(([cell]) => cell === text)
    if (failed.length !== 1 || found.length !== 1)
      throw new ServiceError(
        `Two writes at the same time with one metadata id became ${found.length} rows: leads can be doubled. Do not go live with this.`,
      )
  }
  return 'If two writes have the same metadata id, Google applies one of them completely, and nothing of the other.'
}

async function movedColumn(settings: GoogleStoreSettings, sheet: Spreadsheet): Promise<string> {
  const { sheetId } = await testTab(sheet)
  const source = { sheetId, dimension: 'COLUMNS', startIndex: 0, endIndex: 1 }
  await sheet.update([{ moveDimension: { source, destinationIndex: 2 } }])
  await googleStore(settings).add(TEST_TABLE, rowOf('After the move'))
  if ((await notesIn(settings)).join() !== 'A row,After the move')
    throw new ServiceError(
      'Metadata does not move with its column: rows come into wrong columns. Do not move columns.',
    )
  return 'Metadata moves with its column: rows come into the right columns after staff moved them.'
}

async function tabMadeAgain(settings: GoogleStoreSettings, sheet: Spreadsheet): Promise<string> {
  await removeTab(sheet)
  await googleStore(settings).add(TEST_TABLE, rowOf('Made again'))
  if ((await notesIn(settings)).join() !== 'Made again')
    throw new ServiceError('A tab that was deleted is not made again. Do not delete tabs.')
  return 'A tab that was deleted is made again with the next row.'
}

const rowOf = (note: string) => {
  const id = randomUUID()
  return { id, cells: { note, [SUBMISSION_ID]: id } }
}

/** What the column "Note" has in each row of the test. */
async function notesIn(settings: GoogleStoreSettings): Promise<readonly (string | undefined)[]> {
  const [reading] = await googleStore(settings).read([TEST_TABLE])
  if (!reading) throw new ServiceError('Nothing was read.')
  return reading.rows.map(({ cells }) => cells.note)
}

async function testTab(sheet: Spreadsheet): Promise<Tab> {
  const tab = tabIn(await sheet.search(LAYOUT), TEST_TABLE)
  if (!tab) throw new ServiceError('The tab of the test was created but is not found.')
  return tab
}

async function removeTab(sheet: Spreadsheet): Promise<void> {
  const tab = tabIn(await sheet.search(LAYOUT), TEST_TABLE)
  if (tab) await sheet.update([{ deleteSheet: { sheetId: tab.sheetId } }])
}
