import { expect } from 'vitest'
import { uuidFrom } from '../../api/_common/ids.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { type GoogleStoreSettings, googleStore } from '../../api/_store/google/googleStore.js'
import type { Store } from '../../api/_store/store.js'
import type { Row, Table } from '../../api/_tables/table.js'
import type { GoogleStandIn } from '../standIns/google/googleStandIn.js'
import type { TabView } from '../standIns/google/staff.js'

/** A small table of leads, as a form would have it. */
export const leads: Table = {
  id: 'workshop-inquiries',
  title: 'Workshop inquiries',
  columns: [
    { field: 'submitted', title: 'Submitted', width: 150, holds: 'time' },
    { field: 'name', title: 'Name', width: 180 },
    { field: 'goals', title: 'Goals', width: 420 },
    { field: 'checks', title: 'Checks', width: 90 },
    { field: 'submissionId', title: 'Submission ID', width: 300 },
  ],
}

/** The submission id of the lead with this name. */
export const idOf = (name: string): string => uuidFrom(name)

/** A row of that table. Leads with the same name are the same submission. */
export const leadOf = (name: string, cells: Row['cells'] = {}): Row => ({
  id: idOf(name),
  cells: {
    submitted: new Date('2025-10-09T19:00:00Z'),
    name,
    goals: 'An inbox that sorts itself',
    checks: '',
    submissionId: idOf(name),
    ...cells,
  },
})

/** Hardly any time passes between calls; no call times out unless a test makes it. */
export const QUICK = { callMs: 30_000, totalMs: 60_000, backoffMs: 1, pauseMs: 5 } as const

/** A studio's spreadsheet on the stand-in, as one instance of a function sees it. */
export const instanceOn = (google: GoogleStandIn, settings: Partial<GoogleStoreSettings> = {}): Store =>
  googleStore({
    serviceAccount: google.serviceAccount,
    spreadsheetId: 'leads',
    apiOrigin: google.origin,
    timing: QUICK,
    ...settings,
  })

/** An instance whose tab exists, with the row `first`. No call is recorded so far. */
export async function warmInstance(
  google: GoogleStandIn,
  settings?: Partial<GoogleStoreSettings>,
): Promise<Store> {
  const store = instanceOn(google, settings)
  await store.add(leads, leadOf('first'))
  google.forgetCalls()
  return store
}

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
