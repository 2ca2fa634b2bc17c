import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { isClosed } from '../../content/events/_format.js'
import { eventRegistration, type Seat } from '../../content/forms/event-registration.js'
import { attempt } from '../_common/attempt.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/services.js'
import { HttpError } from '../_http/httpError.js'
import type { Store } from '../_store/store.js'
import { cellTexts } from '../_tables/cellText.js'
import { toRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import type { StoredRow } from '../_tables/table.js'
import { guestsAt, hasEnoughEmails, NOTES, nextHas, readGuests } from './guests.js'

export const isRegistration = ({ storage }: Pick<Submission, 'storage'>): boolean =>
  storage.id === eventRegistration.id

/** A registration as it is stored, and what the visitor is told. */
export type Decided = { readonly submission: Submission; readonly seat: Seat }

/** Longest time for reading the tab, in milliseconds: the visitor waits. */
const READ_MS = 3000

/**
 * Decides what a registration gets, and puts it into its row. Where the tab cannot be read in time, it waits, and a later run
 * gives it a seat. Of people in the same seconds on several instances, more than there are seats may get one; the report says so.
 * @param now - the time by which the event counts as coming
 * @throws HttpError 422 where the site takes no registration for the event
 */
export async function decideRegistration(
  submission: Submission,
  { events, store }: Services,
  now: Date,
): Promise<Decided> {
  const id = String(submission.answers.event)
  const event = events.find((one) => one.id === id)
  const problem = problemOf(event, now)
  if (!event || problem)
    throw new HttpError(422, `${problem}.`, { issues: { event: [problem] }, log: { reason: 'event' } })
  const complete = { ...submission, page: `/events/${id}`, topic: eventChoice(event).label }
  const room = roomOf(store)
  const read = await attempt(() => readOnce(room, store))
  // From here on nothing is awaited: so those of this process are decided one after the other.
  const decided: Decided = read.ok
    ? decide(complete, event, withUnderWay(read.value, room, submission.receivedAt))
    : { submission: { ...complete, seat: 'waiting' }, seat: 'later' }
  const row = { submissionId: submission.id, cells: cellTexts(toRow(decided.submission)) }
  room.underWay = [...room.underWay, row]
  return decided
}

function problemOf(event: StudioEvent | undefined, now: Date): string {
  if (event?.seats === undefined) return 'We take no registrations for this event here'
  if (event.isCancelled) return 'This event does not take place'
  return isClosed(event, now) ? 'This event has taken place' : ''
}

/** What this process knows of the tab of a store. */
type Room = {
  /** What was decided in the last minute: it may not be in the tab yet. */
  underWay: readonly StoredRow[]
  /** A reading that is under way: all who come meanwhile wait for it. */
  reading?: Promise<readonly StoredRow[]> | undefined
}

const rooms = new WeakMap<Store, Room>()

function roomOf(store: Store): Room {
  const room = rooms.get(store) ?? { underWay: [] }
  rooms.set(store, room)
  return room
}

function readOnce(room: Room, store: Store): Promise<readonly StoredRow[]> {
  room.reading ??= within(READ_MS, 'The tab "Guests"', readGuests(store, READ_MS)).finally(() => {
    room.reading = undefined
  })
  return room.reading
}

const UNDER_WAY_MS = 60_000

/** The rows that were read, and those that were decided here and are not among them. */
function withUnderWay(read: readonly StoredRow[], room: Room, now: Date): readonly StoredRow[] {
  const begin = new Date(now.getTime() - UNDER_WAY_MS).toISOString()
  room.underWay = room.underWay.filter(({ cells }) => (cells.submittedAtUtc ?? '') > begin)
  const ids = new Set(read.map(({ submissionId }) => submissionId))
  return [...read, ...room.underWay.filter(({ submissionId }) => !ids.has(submissionId))]
}

/** A first registration gets a seat or waits. A further one of a mailbox repeats what it has, and only its e-mail says it. */
function decide(submission: Submission, event: StudioEvent, rows: readonly StoredRow[]): Decided {
  const mailbox = mailboxOf(String(submission.answers.email))
  const guests = guestsAt(rows, event.id)
  const known = guests.find((one) => one.mailbox === mailbox && one.has !== 'gave back')
  const has = known?.has ?? nextHas(guests, event)
  const isRepeat = known?.ids.includes(submission.id) ?? false
  const checks = [
    ...submission.checks,
    ...(known && !isRepeat ? [NOTES.again] : []),
    ...(hasEnoughEmails(rows, mailbox, submission.receivedAt) ? [NOTES.noEmail] : []),
  ]
  const seat = has === 'seat' ? 'yes' : 'waiting'
  return { submission: { ...submission, seat: has, checks }, seat: known && !isRepeat ? 'later' : seat }
}
