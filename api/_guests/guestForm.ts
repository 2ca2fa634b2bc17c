import { isClosed } from '../../content/events/_format.js'
import type { Seat } from '../../content/forms/event-registration.js'
import { eventInterest } from '../../content/interests.js'
import { attempt } from '../_common/attempt.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import { memoized } from '../_common/memoized.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import type { FormExtras } from '../_forms/receiveForm.js'
import { answering } from '../_http/answering.js'
import { HttpError } from '../_http/httpError.js'
import type { Store } from '../_store/store.js'
import { toRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { cellTexts, type StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { guestsAt, readGuests } from './guests.js'

/** How long an answer about seats counts as fresh, in seconds. */
const FRESH = 30
/** Longest time for reading the tab while somebody registers, in milliseconds. Who comes meanwhile waits for the same reading. */
const DECIDE_MS = 3000

/**
 * What the registration does that other forms do not: it decides who gets a seat, and answers `GET ?event=<id>` with the seats of an
 * event: `{ seats, taken, waiting }`, without a text of a visitor. 404 for an event without seats, 503 when the sheet cannot be read.
 */
export function guestForm({ deployment, log }: Pick<Dependencies, 'deployment' | 'log'>): FormExtras {
  const read = memoized(FRESH * 1000, (store: Store) => readGuests(store))
  const get = answering({ log, sentence: NOT_COUNTED, line: { form: guestsTable.id } }, async (request) => {
    const { store, events } = await deployment()
    const id = new URL(request.url).searchParams.get('event')
    const event = events.find((one) => one.id === id)
    if (event?.seats === undefined) throw new HttpError(404, 'This event has no seats that are counted here.')
    const { seated, waiting } = guestsAt(await read(store), event.id)
    const counts = { seats: event.seats, taken: seated.length, waiting: waiting.length }
    const headers = { 'Cache-Control': `public, max-age=${FRESH}, s-maxage=${FRESH}` }
    return Response.json(counts, { headers })
  })
  return { get, complete: decideRegistration }
}

const NOT_COUNTED = 'We could not count the seats at the moment. Try again later.'
const NOT_TAKEN = 'This event is over or cancelled, or takes no registrations here. Choose another one.'

const readNow = memoized(DECIDE_MS, (store: Store) => readGuests(store, DECIDE_MS))

/** The rows that this process decided in the last minute: they may not be in the tab yet. */
const underWay = new WeakMap<Store, readonly StoredRow[]>()
const UNDER_WAY_MS = 60_000

/**
 * Decides what a registration gets, and writes it into its row: a seat, or a place on the waiting list. It gets a seat if the tab
 * was read in time, one is free, nobody waits and *Full* is not ticked. Who registers again keeps what the address has: the answer
 * is `later`, and an e-mail says what it is. In the same seconds, several instances may give more seats than there are.
 * @param now - the time by which the event counts as coming
 * @throws HttpError 422 where the site takes no registration for the event
 */
async function decideRegistration(submission: Submission, { events, store }: Services, now: Date) {
  const event = events.find(({ id }) => id === submission.answers.event)
  if (event?.seats === undefined || isClosed(event, now))
    throw new HttpError(422, NOT_TAKEN, { issues: { event: [NOT_TAKEN] }, log: { reason: 'event' } })
  const tab = await attempt(() => readNow(store))
  // From here on nothing is awaited: so those of this process are decided one after the other.
  const begin = new Date(now.getTime() - UNDER_WAY_MS).toISOString()
  const here = underWay.get(store)?.filter(({ cells }) => (cells.submittedAtUtc ?? '') > begin) ?? []
  const rows = tab.ok ? [...tab.value, ...here] : undefined
  const { seated, waiting } = guestsAt(rows ?? here, event.id)
  const mailbox = mailboxOf(String(submission.answers.email))
  const known = [...seated, ...waiting].find((one) => one.mailbox === mailbox)
  const isFree = tab.ok && seated.length < event.seats && waiting.length === 0 && !event.isFull
  const has = known?.has ?? (isFree ? 'seat' : 'waiting')
  const about = { page: `/events/${event.id}`, topic: eventInterest(event).label }
  const decided: Submission = { ...submission, ...about, seat: has }
  underWay.set(store, [...here, { submissionId: submission.id, cells: cellTexts(toRow(decided)) }])
  const seat: Seat = known || !tab.ok ? 'later' : isFree ? 'yes' : 'waiting'
  return { submission: decided, seat, rows }
}
