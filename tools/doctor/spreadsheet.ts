import { readingTexts, tabTexts } from '../../api/_daily/looks.js'
import type { Settings } from '../../api/_settings/environment.js'
import { googleClient } from '../../api/_sheets/google/client.js'
import { googleSheets, quotaThrottles } from '../../api/_sheets/google/googleSheets.js'
import { spreadsheet } from '../../api/_sheets/google/spreadsheet.js'
import { allTables } from '../../api/_tables/tables.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'
import { testWrites } from './googleProperties.js'

const CALL_MS = 10_000

/** Checks that the spreadsheet can be reached, and, on request, that rows can be written. */
export async function* checkSheets(
  { sheets, dataDir }: Settings,
  { hasWriteTest, callIntervalMs: intervalMs }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  if (sheets.kind === 'local') {
    yield shown('Sheets', `Rows go to ${dataDir}/sheets on this machine: no Google variables are set.`)
    return
  }
  const { clientEmail } = sheets.serviceAccount
  yield shown(
    'Service account',
    `Rows are written as ${clientEmail}. Share the spreadsheet with it, as Editor.`,
  )
  const settings = { ...sheets, ...(intervalMs && { timing: { intervalMs } }) }
  const throttles = quotaThrottles(intervalMs)
  const open = () =>
    spreadsheet(googleClient({ ...settings, callMs: CALL_MS }), sheets.spreadsheetId, throttles)
  const reached = await check('Spreadsheet', async () => {
    const { length } = await open().tabs()
    const found = `Can be reached, ${length === 1 ? 'one tab' : `${length} tabs`}.`
    return hasWriteTest ? found : `${found} Whether it can be written: npm run doctor -- --write-test.`
  })
  yield reached
  if (!reached.isOk) return
  const readings = await googleSheets(settings).admin.read(allTables, [])
  for (const problem of Object.values({ ...readingTexts(readings), ...tabTexts(readings) }))
    yield failed('Tabs', problem)
  if (hasWriteTest) yield* testWrites(settings, [open(), open()])
}
