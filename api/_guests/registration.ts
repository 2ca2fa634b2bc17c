import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { isClosed } from '../../content/events/_format.js'
import { guests, type Seat } from '../../content/forms/event-registration.js'
import { attempt } from '../_common/attempt.js'
import type { Delivered } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/services.js'
import { HttpError } from '../_http/httpError.js'
import type { Store } from '../_store/store.js'
import type { Submission } from '../_tables/submission.js'
import { NEWS, REFERENCE, type StoredRow, TOPIC } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { seatsOf } from './seats.js'

export const isRegistration = ({ storage }: Pick<Submission, 'storage'>): boolean => storage.id === guests.id

/**
 * A registration as it is stored: with the event's page, and with its title and date, which also say whether it was full.
 * @param now - the time by which the event counts as coming
 * @throws HttpError 422 where the site takes no registration for the event
 */
export function toRegistration(submission: Submission, { events }: Services, now: Date): Submission {
  const id = String(submission.answers.event)
  const event = events.find((one) => one.id === id)
  const problem = problemOf(event, now)
  if (!event || problem)
    throw new HttpError(422, `${problem}.`, { issues: { event: [problem] }, log: { reason: 'event' } })
  return { ...submission, page: `/events/${id}`, topic: eventChoice(event).label }
}

function problemOf(event: StudioEvent | undefined, now: Date): string {
  if (event?.seats === undefined) return 'We take no registrations for this event here'
  if (event.isCancelled) return 'This event does not take place'
  return isClosed(event, now) ? 'This event has taken place' : ''
}

/** The columns of the tab "Guests" that tell seats. */
export const SEAT_FIELDS = [
  ...[NEWS, TOPIC, REFERENCE, 'event', 'name', 'email'],
  ...['submittedAt', 'submittedAtUtc'],
]

/** The rows of the tab "Guests", with `SEAT_FIELDS`. Throws `ServiceError`. */
export async function readGuests(store: Store, withinMs: number): Promise<readonly StoredRow[]> {
  const [reading] = await store.read([guestsTable], SEAT_FIELDS, withinMs)
  if (reading?.error) throw reading.error
  return reading?.rows ?? []
}

/** Longest time for reading what a registration has, in milliseconds: the visitor waits. */
const READ_MS = 3000

/**
 * What a registration has. `later` if it has no row yet, or the tab cannot be read in time: the letter tells it.
 * @param leftMs - how long the visitor may still wait
 */
export async function seatAnswer(
  { id, answers }: Submission,
  { events, store }: Services,
  delivered: Delivered,
  leftMs: number,
): Promise<Seat> {
  const event = events.find((one) => one.id === answers.event)
  if (!event || delivered === 'emailed') return 'later'
  const rows = await attempt(() => readGuests(store, Math.min(READ_MS, leftMs)))
  const guest = rows.ok ? seatsOf(rows.value, event).guestOf(id) : undefined
  if (guest?.has === 'seat') return 'yes'
  return guest?.has === 'place' ? 'waiting' : 'later'
}
