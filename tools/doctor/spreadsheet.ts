import type { Settings } from '../../api/_settings/environment.js'
import { googleClient, toServiceError } from '../../api/_sheets/google/client.js'
import { quotaThrottles } from '../../api/_sheets/google/googleSheets.js'
import { spreadsheet } from '../../api/_sheets/google/spreadsheet.js'
import { forms } from '../../content/forms/index.js'
import { type CheckResult, check } from './checkResult.js'
import { testWrites } from './googleProperties.js'

const CALL_MS = 10_000

/** Checks beyond reading. */
export type SheetChecks = {
  /** Whether to write test rows into each spreadsheet. They go into a separate tab, which is removed afterwards. */
  readonly hasWriteTest: boolean
  /** Distance between two calls, in milliseconds. Only tests set it. @default what Google's quota allows */
  readonly callIntervalMs?: number | undefined
}

/** Checks that each spreadsheet can be reached, and, on request, that rows can be written. */
export async function* checkSheets(
  { sheets, timeZone, dataDir }: Settings,
  { hasWriteTest, callIntervalMs: intervalMs }: SheetChecks,
): AsyncGenerator<CheckResult> {
  if (sheets.kind === 'local') {
    const sentence = `Rows go to ${dataDir}/sheets on this machine: no Google variables are set.`
    yield { subject: 'Sheets', isOk: true, sentence }
    return
  }
  const { clientEmail } = sheets.serviceAccount
  const sentence = `Rows are written as ${clientEmail}. Share each spreadsheet with it, as Editor.`
  yield { subject: 'Service account', isOk: true, sentence }
  const settings = { ...sheets, timeZone, ...(intervalMs && { timing: { intervalMs } }) }
  const throttles = quotaThrottles(intervalMs)
  const open = (id: string) => spreadsheet(googleClient({ ...settings, callMs: CALL_MS }), id, throttles)
  for (const id of new Set(['spam-review', ...forms.map((form) => form.id)].map(sheets.spreadsheetIdFor))) {
    const reached = await check(`Spreadsheet …${id.slice(-6)}`, async () => {
      const tabs = await open(id)
        .tabs()
        .catch((error) => Promise.reject(toServiceError(error)))
      const found = `Can be reached, ${tabs.length === 1 ? 'one tab' : `${tabs.length} tabs`}.`
      return hasWriteTest ? found : `${found} Whether it can be written: npm run doctor -- --write-test.`
    })
    yield reached
    if (hasWriteTest && reached.isOk)
      yield* testWrites({ ...settings, spreadsheetIdFor: () => id }, [open(id), open(id)])
  }
}
