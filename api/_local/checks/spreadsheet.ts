import { randomUUID } from 'node:crypto'
import { forms } from '../../../content/forms/index.js'
import { DeliveryError, NOTIFIED, SUBMISSION_ID, type Table } from '../../_delivery/delivery.js'
import type { Settings } from '../../_delivery/environment.js'
import { googleClient, toDeliveryError } from '../../_delivery/google/client.js'
import { type GoogleSheetsSettings, googleSheets } from '../../_delivery/google/googleSheets.js'
import { type Spreadsheet, spreadsheet } from '../../_delivery/google/spreadsheet.js'
import { LAYOUT, tabIn } from '../../_delivery/google/tab.js'
import { throttle } from '../../_delivery/google/throttle.js'
import { type CheckResult, check } from './checkResult.js'

/** A tab that no form has. Gone again when the check is over. */
const TEST_TABLE: Table = {
  id: 'set-up-test',
  title: 'Set-up test (may be deleted)',
  columns: [
    { field: NOTIFIED, title: 'Notified', width: 80 },
    { field: SUBMISSION_ID, title: 'Submission ID', width: 290 },
  ],
}

const CALL_MS = 10_000

/**
 * Checks one spreadsheet.
 * @param hasWriteTest whether to send the same row twice, as two instances of a function would, and to remove it.
 * @returns what was found.
 * @throws DeliveryError with what to do, when rows would not get there or not just once.
 */
export async function checkSpreadsheet(
  settings: Omit<GoogleSheetsSettings, 'spreadsheetIdFor'>,
  id: string,
  hasWriteTest: boolean,
): Promise<string> {
  const call = googleClient({ ...settings, callMs: CALL_MS })
  const throttles = { reads: throttle(1000, 4), writes: throttle(1000) }
  const book = spreadsheet(call, id, throttles, AbortSignal.timeout(6 * CALL_MS))
  const tabs = await book.tabs().catch((error) => {
    throw toDeliveryError(error)
  })
  const found = `Can be reached, ${tabs.length === 1 ? 'one tab' : `${tabs.length} tabs`}.`
  if (!hasWriteTest) return `${found} Whether it can be written: npm run doctor -- --write-test.`
  try {
    await writeTwice({ ...settings, spreadsheetIdFor: () => id }, book)
  } finally {
    await removeTab(book).catch((error) => {
      throw toDeliveryError(error)
    })
  }
  return `${found} The same row sent twice was one row; it is removed.`
}

async function writeTwice(settings: GoogleSheetsSettings, book: Spreadsheet): Promise<void> {
  const rowId = randomUUID()
  const row = { id: rowId, cells: { [SUBMISSION_ID]: rowId } }
  const first = await googleSheets(settings).append(TEST_TABLE, row)
  const second = await googleSheets(settings).append(TEST_TABLE, row)
  const tab = tabIn(await book.searchMetadata(LAYOUT), TEST_TABLE)
  const index = tab?.columnOf.get(SUBMISSION_ID)
  const [ids = []] = tab && index !== undefined ? await book.values([{ sheetId: tab.sheetId, index }]) : []
  const rows = ids.filter((cell) => cell === rowId).length
  if (first.outcome !== 'written' || second.outcome !== 'already-there' || rows !== 1)
    throw new DeliveryError(`The same row sent twice became ${rows} rows. Do not go live with this.`)
}

async function removeTab(book: Spreadsheet): Promise<void> {
  const tab = tabIn(await book.searchMetadata(LAYOUT), TEST_TABLE)
  if (tab) await book.update([{ deleteSheet: { sheetId: tab.sheetId } }])
}

/** Checks where rows go: each spreadsheet can be reached, and with `hasWriteTest` be written. */
export async function* checkSheets(
  { storage, timeZone, dataDir }: Settings,
  hasWriteTest: boolean,
): AsyncGenerator<CheckResult> {
  if (storage.kind === 'local') {
    const sentence = `Rows go to ${dataDir}/sheets on this machine: no Google variables are set.`
    yield { subject: 'Sheets', isOk: true, sentence }
    return
  }
  const { clientEmail } = storage.serviceAccount
  const sentence = `Rows are written as ${clientEmail}. Share each spreadsheet with it, as Editor.`
  yield { subject: 'Service account', isOk: true, sentence }
  const { checkSpreadsheet } = await import('./spreadsheet.js')
  for (const id of new Set(['spam-review', ...forms.map((form) => form.id)].map(storage.spreadsheetIdFor)))
    yield await check(`Spreadsheet …${id.slice(-6)}`, () =>
      checkSpreadsheet({ ...storage, timeZone }, id, hasWriteTest),
    )
}
