import { vi } from 'vitest'
import type { GoogleSheetsSettings } from '../../api/_sheets/google/googleSheets.js'
import type { Sheets } from '../../api/_sheets/sheets.js'
import type { GoogleStandIn } from '../standIns/google/googleStandIn.js'
import { instanceOn, leadOf, leads } from './leads.js'

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
