import { setTimeout as pause } from 'node:timers/promises'
import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { isClosed } from '../../content/events/_format.js'
import { eventRegistration, type Seat } from '../../content/forms/event-registration.js'
import { attempt } from '../_common/attempt.js'
import { mailboxOf } from '../_common/mailboxOf.js'
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
 * gives it a seat.
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
  const asked: Asked = { submission: complete, event, isLate: false }
  const decided = await Promise.race([queueOf(store)(asked), pause(READ_MS, undefined, { ref: false })])
  asked.isLate = true
  return decided ?? { submission: { ...complete, seat: 'waiting' }, seat: 'later' }
}

function problemOf(event: StudioEvent | undefined, now: Date): string {
  if (event?.seats === undefined) return 'We take no registrations for this event here'
  if (event.isCancelled) return 'This event does not take place'
  return isClosed(event, now) ? 'This event has taken place' : ''
}

/** A registration that waits for a decision. */
type Asked = {
  readonly submission: Submission
  readonly event: StudioEvent
  /** Whether the visitor was answered meanwhile: then it takes no seat. */
  isLate: boolean
}

type Queue = (asked: Asked) => Promise<Decided | undefined>

/** The queue of each store in this process. */
const queues = new WeakMap<Store, Queue>()

function queueOf(store: Store): Queue {
  const queue = queues.get(store) ?? openQueue(store)
  queues.set(store, queue)
  return queue
}

/** For so long, in milliseconds, a decision may not be in the tab yet. */
const UNDER_WAY_MS = 60_000

/**
 * Decides one registration after the other: those that wait at the same time after one reading of the tab. Of people in the same
 * seconds on several instances, more than there are seats may get one; the report says so.
 */
function openQueue(store: Store): Queue {
  let waiting: { readonly asked: Asked; readonly tell: (decided: Decided | undefined) => void }[] = []
  let underWay: readonly StoredRow[] = []
  let isOpen = false

  async function serve(): Promise<void> {
    isOpen = true
    while (waiting.length > 0) {
      const read = await attempt(() => readGuests(store, READ_MS))
      const group = waiting
      waiting = []
      for (const { asked, tell } of group) {
        if (!read.ok || asked.isLate) tell(undefined)
        else tell(decideNext(asked, read.value))
      }
    }
    isOpen = false
  }

  function decideNext(asked: Asked, read: readonly StoredRow[]): Decided {
    const begin = new Date(asked.submission.receivedAt.getTime() - UNDER_WAY_MS).toISOString()
    underWay = underWay.filter(({ cells }) => (cells.submittedAtUtc ?? '') > begin)
    const ids = new Set(read.map(({ submissionId }) => submissionId))
    const decided = decide(asked, [...read, ...underWay.filter((row) => !ids.has(row.submissionId))])
    const { submission } = decided
    underWay = [...underWay, { submissionId: submission.id, cells: cellTexts(toRow(submission)) }]
    return decided
  }

  return (asked) =>
    new Promise((tell) => {
      waiting.push({ asked, tell })
      if (!isOpen) void serve()
    })
}

/** A first registration gets a seat or waits. A further one of a mailbox repeats what it has, and only its e-mail says it. */
function decide({ submission, event }: Asked, rows: readonly StoredRow[]): Decided {
  const mailbox = mailboxOf(String(submission.answers.email))
  const guests = guestsAt(rows, event.id)
  const known = guests.find((one) => one.mailbox === mailbox && one.has !== 'gave back')
  const has = known?.has === 'seat' || known?.has === 'waiting' ? known.has : nextHas(guests, event)
  const isRepeat = known?.ids.includes(submission.id) ?? false
  const checks = [
    ...submission.checks,
    ...(known && !isRepeat ? [NOTES.again] : []),
    ...(hasEnoughEmails(rows, mailbox, submission.receivedAt) ? [NOTES.noEmail] : []),
  ]
  const seat = has === 'seat' ? 'yes' : 'waiting'
  return { submission: { ...submission, seat: has, checks }, seat: known && !isRepeat ? 'later' : seat }
}
