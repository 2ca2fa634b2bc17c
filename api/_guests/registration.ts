import { eventChoice } from '../../content/choices.js'
import { isClosed } from '../../content/events/_format.js'
import { eventRegistration, type Seat } from '../../content/forms/event-registration.js'
import { attempt } from '../_common/attempt.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import { memoized } from '../_common/memoized.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/services.js'
import { HttpError } from '../_http/httpError.js'
import type { Store } from '../_store/store.js'
import { toRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { cellTexts, type StoredRow } from '../_tables/table.js'
import { checksFor, guestsAt, readGuests, seatsOf } from './guests.js'

export const isRegistration = ({ storage }: Pick<Submission, 'storage'>): boolean =>
  storage.id === eventRegistration.id

/** A registration as it is stored, and what the visitor is told. */
export type Decided = { readonly submission: Submission; readonly seat: Seat }

/** Longest time for reading the tab, in milliseconds: the visitor waits. Who comes meanwhile waits for the same reading. */
const READ_MS = 3000
const read = memoized(READ_MS, (store: Store) =>
  within(READ_MS, 'The tab "Guests"', readGuests(store, READ_MS)),
)

/** The rows that this process decided in the last minute: they may not be in the tab yet. */
const underWay = new WeakMap<Store, readonly StoredRow[]>()
const UNDER_WAY_MS = 60_000

/**
 * Decides what a registration gets, and puts it into its row: a seat if one is free, nobody waits and *Full* is not ticked, else a place
 * on the waiting list. A further one of a mailbox repeats what it has, and only its e-mail says it. Where the tab cannot be read in
 * time, it waits, and a later run gives it a seat. Of people in the same seconds on several instances, more than there are seats
 * may get one; the report says so.
 * @param now - the time by which the event counts as coming
 * @throws HttpError 422 where the site takes no registration for the event
 */
export async function decideRegistration(
  submission: Submission,
  { events, store }: Services,
  now: Date,
): Promise<Decided> {
  const event = events.find(({ id }) => id === submission.answers.event)
  if (event?.seats === undefined || isClosed(event, now))
    throw new HttpError(422, NOT_TAKEN, { issues: { event: [NOT_TAKEN] }, log: { reason: 'event' } })
  const tab = await attempt(() => read(store))
  // From here on nothing is awaited: so those of this process are decided one after the other.
  const begin = new Date(now.getTime() - UNDER_WAY_MS).toISOString()
  const here = underWay.get(store)?.filter(({ cells }) => (cells.submittedAtUtc ?? '') > begin) ?? []
  const rows = tab.ok ? [...tab.value, ...here] : here
  const guests = guestsAt(rows, event.id)
  const mailbox = mailboxOf(String(submission.answers.email))
  const known = guests.find((one) => one.mailbox === mailbox && one.has !== 'gave back')
  const { taken, waiting } = seatsOf(guests)
  const isFree = tab.ok && taken < event.seats && waiting.length === 0 && !event.isFull
  const seat = known?.has ?? (isFree ? 'seat' : 'waiting')
  const checks = [...submission.checks, ...checksFor(mailbox, rows, now)]
  const decided = {
    ...submission,
    page: `/events/${event.id}`,
    topic: eventChoice(event).label,
    seat,
    checks,
  }
  underWay.set(store, [...here, { submissionId: submission.id, cells: cellTexts(toRow(decided)) }])
  return { submission: decided, seat: known || !tab.ok ? 'later' : isFree ? 'yes' : 'waiting' }
}

const NOT_TAKEN = 'This event takes no registrations: it is over or cancelled, or has no seats here.'
