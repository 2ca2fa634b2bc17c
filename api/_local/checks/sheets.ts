import { forms } from '../../../content/forms/index.js'
import type { Settings } from '../../_delivery/environment.js'
import { type CheckResult, check } from './checkResult.js'

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
