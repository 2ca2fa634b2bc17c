import type { Settings } from '../../api/_settings/environment.js'
import { googleClient } from '../../api/_store/google/client.js'
import { googleStore } from '../../api/_store/google/googleStore.js'
import { spreadsheet } from '../../api/_store/google/spreadsheet.js'
import { allTables } from '../../api/_tables/tables.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'
import { testWrites } from './writeTest.js'

const CALL_MS = 10_000

/** Checks that the spreadsheet can be reached, and, on request, that rows can be written. */
export async function* checkSheets(
  { sheets, dataDir }: Settings,
  { hasWriteTest, callIntervalMs: pauseMs }: DoctorOptions,
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
  const settings = { ...sheets, ...(pauseMs && { timing: { pauseMs } }) }
  const reached = await check('Spreadsheet', async () => {
    const { length } = await spreadsheet(
      googleClient({ ...settings, callMs: CALL_MS }),
      sheets.spreadsheetId,
    ).tabs()
    const found = `Can be reached, ${length === 1 ? 'one tab' : `${length} tabs`}.`
    return hasWriteTest ? found : `${found} Whether it can be written: npm run doctor -- --write-test.`
  })
  yield reached
  if (!reached.isOk) return
  const readings = await googleStore(settings).read(allTables, [])
  const problems = new Set(readings.flatMap(({ error }) => error?.message ?? []))
  for (const problem of problems) yield failed('Tabs', problem)
  if (hasWriteTest) yield* testWrites(settings)
}
