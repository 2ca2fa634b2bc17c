import { changesAfter, type Sequences } from '../../content/events/_calendarChanges.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import type { Sheets } from '../_sheets/sheets.js'

/**
 * Notes beside the tab "Events" which events have changed in time, place or state since the last note, and when.
 * @returns when each event changed last, for calendars
 * @throws ServiceError when the sheet fails.
 */
export async function noteEventChanges(
  { admin }: Sheets,
  events: readonly StudioEvent[],
  now: Date,
): Promise<Sequences> {
  let changes = changesAfter('', events, now)
  const next = (noted = '') => {
    changes = changesAfter(noted, events, now)
    return changes.text === noted ? undefined : changes.text
  }
  await admin.note('event changes', (last) => next(last?.value), { now, withinMs: 15_000 })
  return changes.sequences
}
