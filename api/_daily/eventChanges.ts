import { changesAfter, type Sequences } from '../../content/events/_calendarChanges.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import type { Sheets } from '../_sheets/sheets.js'

/** Longest time for one call to the sheet, in milliseconds. */
const CALL_MS = 15_000
/** Most tries. Another process may note something between read and write. */
const TRIES = 3

/**
 * Notes beside the tab "Events" which events have changed in time, place or state since the last note, and when.
 * @param mayWrite - false: the note is only read
 * @returns when each event changed last, for calendars
 * @throws ServiceError when the sheet fails.
 */
export async function noteEventChanges(
  { admin }: Sheets,
  events: readonly StudioEvent[],
  now: Date,
  mayWrite = true,
): Promise<Sequences> {
  for (let tries = 1; ; tries++) {
    let changes = changesAfter('', events, now)
    let isNews = false
    const isNoted = await admin.note(
      'event changes',
      (last) => {
        changes = changesAfter(last?.value ?? '', events, now)
        isNews = mayWrite && changes.text !== (last?.value ?? '')
        return isNews ? changes.text : undefined
      },
      { now, withinMs: CALL_MS },
    )
    if (isNoted || !isNews || tries === TRIES) return changes.sequences
  }
}
