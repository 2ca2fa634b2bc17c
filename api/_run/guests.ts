import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { GUEST, letterName } from '../_delivery/letters.js'
import { REMINDER } from '../_guests/guestLetters.js'
import { type Guest, guestsAt, laterRow, NOTES, seatsOf } from '../_guests/guests.js'
import type { ReportedGuests } from '../_mail/reportEmail.js'
import { wallClock } from '../_tables/cellText.js'
import { REFERENCE, type StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import type { Run } from './context.js'
import type { DueLetter } from './due.js'

const HOUR_MS = 60 * 60_000
/** A reminder is sent so long before the start. */
const FIRST_MS = 24 * HOUR_MS
const LAST_MS = 2 * HOUR_MS

export const guestRowsIn = ({ readings }: Pick<Run, 'readings'>): readonly StoredRow[] =>
  readings.find(({ table }) => table.id === guestsTable.id)?.rows ?? []

/**
 * Gives free seats to who waits, with a row each. Throws `ServiceError`.
 * @returns the letters of these rows, and the reminders that are due
 */
export async function tendGuests(run: Run): Promise<readonly DueLetter[]> {
  const rows = guestRowsIn(run)
  const letters: DueLetter[] = []
  for (const event of run.events) {
    const ms = Date.parse(event.starts) - run.now.getTime()
    if (!takesGuests(event) || ms <= 0) continue
    const guests = guestsAt(rows, event.id)
    letters.push(...(await moveUp(event, guests, run)))
    if (ms <= FIRST_MS && ms >= LAST_MS) letters.push(...remindersOf(event, guests, run))
  }
  return letters
}

const takesGuests = ({ seats, isCancelled }: StudioEvent) => seats !== undefined && !isCancelled

const letterOf = ({ row }: Guest, submissionId: string, kind: string): DueLetter => {
  const reference = row.cells[REFERENCE] ?? ''
  return { table: guestsTable, submissionId, reference, kind, ageMs: 0 }
}

/** Gives the free seats of an event to who waits, in order, unless staff have closed it. */
async function moveUp(event: StudioEvent, guests: readonly Guest[], run: Run): Promise<readonly DueLetter[]> {
  const { taken, waiting } = seatsOf(guests)
  const free = event.isFull ? 0 : Math.max(0, (event.seats ?? 0) - taken)
  return await Promise.all(
    waiting.slice(0, free).map(async (guest) => {
      const row = laterRow(guest, 'seat', [NOTES.movedUp], run.now)
      await run.store.add(guestsTable, row, AbortSignal.timeout(run.callMs()))
      return letterOf(guest, row.id, GUEST)
    }),
  )
}

/** The reminders of an event that begins within a day. Who has got the seat within that day has just been told. */
function remindersOf(event: StudioEvent, guests: readonly Guest[], run: Run): readonly DueLetter[] {
  const dayBefore = new Date(Date.parse(event.starts) - FIRST_MS).toISOString()
  const isReminded = ({ ids }: Guest) =>
    ids.some((id) => run.remembered.isDone(letterName(guestsTable, id, REMINDER)))
  return guests
    .filter((guest) => guest.has === 'seat' && guest.since < dayBefore && !isReminded(guest))
    .map((guest) => letterOf(guest, guest.row.submissionId, REMINDER))
}

/** The guests of today's and tomorrow's events, by name, for the report. */
export function guestsSoon(run: Pick<Run, 'events' | 'readings' | 'now'>): readonly ReportedGuests[] {
  const rows = guestRowsIn(run)
  const days = [0, 24].map((hours) => wallClock(new Date(run.now.getTime() + hours * HOUR_MS)).slice(0, 10))
  return run.events
    .filter((event) => takesGuests(event) && days.includes(event.starts.slice(0, 10)))
    .map((event) => {
      const guests = guestsAt(rows, event.id)
      const { taken, waiting } = seatsOf(guests)
      const names = (some: readonly Guest[]) => some.map(({ row }) => row.cells.name).join(', ')
      const surplus = taken - (event.seats ?? 0)
      const parts = [
        `${taken} of ${event.seats} seats: ${names(guests.filter(({ has }) => has === 'seat')) || 'nobody'}`,
        ...(waiting.length > 0 ? [`waiting: ${names(waiting)}`] : []),
        ...(surplus > 0 ? [`${surplus} more than there are seats: find a chair, or write to somebody`] : []),
      ]
      return { event: eventChoice(event).label, names: parts.join('. ') }
    })
}
