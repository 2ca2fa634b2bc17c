import type { Services } from '../_delivery/services.js'
import type { ReportedGuests } from '../_mail/reportEmail.js'
import type { Problem, Run } from './context.js'

/** The columns of the tab "Guests" that this step and the report need. A run reads them with the other tables. */
export const GUEST_FIELDS: readonly string[] = []

/**
 * What a run does for guests: gives free seats to who waits (a row, which asks for its letter), sends reminders, and finds events
 * whose facts have changed. It comes after the letters of leads and payments. At most 60 letters a run. Throws `ServiceError`.
 */
export async function tendGuests(_run: Run): Promise<readonly Problem[]> {
  return []
}

/** The guests of today's and tomorrow's events, by name, for the report. */
export const guestsSoon = (
  _readings: Run['readings'],
  _services: Pick<Services, 'events' | 'settings'>,
  _now: Date,
): readonly ReportedGuests[] => []
