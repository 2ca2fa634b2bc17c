import { expect, vi } from 'vitest'
import { ServiceError } from '../../api/_common/serviceError.js'
import { type GoogleSheetsSettings, googleSheets } from '../../api/_sheets/google/googleSheets.js'
import type { Sheets } from '../../api/_sheets/sheets.js'
import type { Row, Table } from '../../api/_tables/table.js'
import type { GoogleStandIn } from '../standIns/google/googleStandIn.js'
import type { TabView } from '../standIns/google/staff.js'

/** A small table of leads, as a form would have it. */
export const leads: Table = {
  id: 'workshop-inquiries',
  title: 'Workshop inquiries',
  columns: [
    { field: 'submitted', title: 'Submitted', width: 150 },
    { field: 'name', title: 'Name', width: 180 },
    { field: 'goals', title: 'Goals', width: 420 },
    { field: 'checks', title: 'Checks', width: 90 },
    { field: 'submissionId', title: 'Submission ID', width: 300 },
  ],
}

/** A row of that table. */
export const leadOf = (id: string, cells: Row['cells'] = {}): Row => ({
  id,
  cells: {
    submitted: new Date('2025-10-09T19:00:00Z'),
    name: 'Ada Lovelace',
    goals: 'An inbox that sorts itself',
    checks: '',
    submissionId: id,
    ...cells,
  },
})

/** A row whose e-mail is pending, as a form's is. */
export const pendingLeadOf = (id: string, cells: Row['cells'] = {}): Row => ({
  ...leadOf(id, cells),
  pending: ['email'],
})

/** Hardly any time passes between calls; no call times out unless a test makes it. */
export const QUICK = {
  callMs: 30_000,
  totalMs: 60_000,
  backoffMs: 1,
  intervalMs: 5,
} as const

/** A studio's sheets on the stand-in, as one instance of a function sees them. */
export const instanceOn = (google: GoogleStandIn, settings: Partial<GoogleSheetsSettings> = {}): Sheets =>
  googleSheets({
    serviceAccount: google.serviceAccount,
    spreadsheetId: 'leads',
    apiOrigin: google.origin,
    timing: QUICK,
    ...settings,
  })

/** An instance whose tab exists, with the row `first`. No call is recorded so far. */
export async function warmInstance(
  google: GoogleStandIn,
  settings?: Partial<GoogleSheetsSettings>,
): Promise<Sheets> {
  const sheets = instanceOn(google, settings)
  await sheets.append(leads, leadOf('first'))
  google.forgetCalls()
  return sheets
}

/** Timers of the code under test do not run until a test advances them; sockets are not affected. */
export const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** The tab with this title, which must be there. */
export function tabOf(google: GoogleStandIn, title = leads.title): TabView {
  const view = google.tab(title)
  if (!view) throw new Error(`There is no tab "${title}"`)
  return view
}

/** The `ServiceError` that the work must end with. */
export async function failureOf(work: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ServiceError)
  return error as ServiceError
}
