import { readingTexts, tabTexts } from '../../api/_daily/looks.js'
import type { Settings } from '../../api/_settings/environment.js'
import { googleClient } from '../../api/_sheets/google/client.js'
import { googleSheets, quotaThrottles } from '../../api/_sheets/google/googleSheets.js'
import { spreadsheet } from '../../api/_sheets/google/spreadsheet.js'
import { allTables } from '../../api/_tables/tables.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'
import { testWrites } from './googleProperties.js'

const CALL_MS = 10_000

/** Checks that each spreadsheet can be reached, and, on request, that rows can be written. */
export async function* checkSheets(
  { sheets, timeZone, dataDir }: Settings,
  { hasWriteTest, callIntervalMs: intervalMs }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  if (sheets.kind === 'local') {
    yield shown('Sheets', `Rows go to ${dataDir}/sheets on this machine: no Google variables are set.`)
    return
  }
  const { clientEmail } = sheets.serviceAccount
  yield shown(
    'Service account',
    `Rows are written as ${clientEmail}. Share each spreadsheet with it, as Editor.`,
  )
  const settings = { ...sheets, timeZone, ...(intervalMs && { timing: { intervalMs } }) }
  const throttles = quotaThrottles(intervalMs)
  const open = (id: string) => spreadsheet(googleClient({ ...settings, callMs: CALL_MS }), id, throttles)
  for (const id of new Set(allTables.map((table) => sheets.spreadsheetIdFor(table.id)))) {
    const reached = await check(`Spreadsheet …${id.slice(-6)}`, async () => {
      const { length } = await open(id).tabs()
      const found = `Can be reached, ${length === 1 ? 'one tab' : `${length} tabs`}.`
      return hasWriteTest ? found : `${found} Whether it can be written: npm run doctor -- --write-test.`
    })
    yield reached
    if (!reached.isOk) continue
    const theirs = allTables.filter((table) => sheets.spreadsheetIdFor(table.id) === id)
    const readings = await googleSheets(settings).admin.read(theirs, [])
    for (const problem of Object.values({ ...readingTexts(readings), ...tabTexts(readings) }))
      yield failed('Tabs', problem)
    if (hasWriteTest) yield* testWrites({ ...settings, spreadsheetIdFor: () => id }, [open(id), open(id)])
  }
}
