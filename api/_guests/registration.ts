import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { isClosed } from '../../content/events/_format.js'
import { guests, type Seat } from '../../content/forms/event-registration.js'
import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/notifiers.js'
import { HttpError } from '../_http/httpError.js'
import type { Submission } from '../_tables/submission.js'
import { NEWS, REFERENCE, TOPIC } from '../_tables/table.js'
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

/**
 * What a registration has that was just stored. `later` if the tab cannot be read in time: the letter tells it.
 * @param withinMs - how long the visitor may wait for it
 */
export async function seatAnswer(
  { id, answers }: Submission,
  { events, delivery }: Services,
  withinMs: number,
): Promise<Seat> {
  const event = events.find((one) => one.id === answers.event)
  const read = await attempt(() =>
    within(withinMs, 'The sheet', delivery.sheets.latestRows(guestsTable, SEAT_FIELDS)),
  )
  const guest = event && read.ok ? seatsOf(read.value, event).guestOf(id) : undefined
  if (guest?.has === 'seat') return 'yes'
  return guest?.has === 'place' ? 'waiting' : 'later'
}
