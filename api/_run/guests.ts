import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventInterest } from '../../content/interests.js'
import { GUEST, letterName } from '../_delivery/letters.js'
import { REMINDER } from '../_guests/guestLetters.js'
import { type Guest, guestsAt, laterOf } from '../_guests/guests.js'
import type { Line } from '../_mail/emailBody.js'
import { toRow } from '../_tables/row.js'
import { REFERENCE, type StoredRow, wallClock } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import type { Run } from './context.js'
import { type DueLetter, writtenAtMs } from './due.js'

const HOUR_MS = 60 * 60_000
/** A reminder is sent so long before the start. */
const FIRST_MS = 24 * HOUR_MS
const LAST_MS = 2 * HOUR_MS

export const guestRowsIn = ({ readings }: Pick<Run, 'readings'>): readonly StoredRow[] =>
  readings.find(({ table }) => table.id === guestsTable.id)?.rows ?? []

/**
 * Gives the free seats of coming events to who waits, in order, with a row each, unless staff have closed the event. Throws
 * `ServiceError`.
 * @returns the letters of these rows, and the reminders that are due
 */
export async function tendGuests(run: Run): Promise<readonly DueLetter[]> {
  const letters: DueLetter[] = []
  const ask = (kind: string, submissionId: string, { cells }: StoredRow) =>
    letters.push({ table: guestsTable, submissionId, kind, reference: cells[REFERENCE] ?? '', ageMs: 0 })
  for (const event of run.events) {
    const start = Date.parse(event.starts)
    const ms = start - run.now.getTime()
    if (!takesGuests(event) || ms <= 0) continue
    const { seated, waiting } = guestsAt(guestRowsIn(run), event.id)
    const free = event.isFull ? 0 : Math.max(0, (event.seats ?? 0) - seated.length)
    await Promise.all(
      waiting.slice(0, free).map(async (guest) => {
        const row = toRow(laterOf(guest, 'seat', run.now))
        await run.store.add(guestsTable, row, AbortSignal.timeout(run.callMs()))
        ask(GUEST, row.id, guest.row)
      }),
    )
    if (ms > FIRST_MS || ms < LAST_MS) continue
    for (const { since } of seated) {
      const isReminded = run.remembered.isDone(letterName(guestsTable, since.submissionId, REMINDER))
      // Who has got the seat within that day has just been told.
      if (!isReminded && writtenAtMs(since) < start - FIRST_MS) ask(REMINDER, since.submissionId, since)
    }
  }
  return letters
}

const takesGuests = ({ seats, isCancelled }: StudioEvent) => seats !== undefined && !isCancelled

/** The guests of today's and tomorrow's events, by name, for the report. */
export function guestsSoon(run: Pick<Run, 'events' | 'readings' | 'now'>): readonly Line[] {
  const days = [0, 24].map((hours) => wallClock(new Date(run.now.getTime() + hours * HOUR_MS)).slice(0, 10))
  const soon = run.events.filter((event) => takesGuests(event) && days.includes(event.starts.slice(0, 10)))
  return soon.map((event) => {
    const { seated, waiting } = guestsAt(guestRowsIn(run), event.id)
    const surplus = seated.length - (event.seats ?? 0)
    const parts = [
      `${seated.length} of ${event.seats} seats: ${namesOf(seated)}`,
      waiting.length > 0 && `waiting: ${namesOf(waiting)}`,
      surplus > 0 && `${surplus} more than there are seats: find a chair, or write to somebody`,
    ]
    return { label: eventInterest(event).label, text: parts.filter(Boolean).join('. ') }
  })
}

const namesOf = (guests: readonly Guest[]) => guests.map(({ row }) => row.cells.name).join(', ') || 'nobody'
