import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { uuidFrom } from '../_common/ids.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import type { Store } from '../_store/store.js'
import { CHECKS, REFERENCE, type Row, SEAT, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'

/** What a row of the tab "Guests" says in its column `Seat`. */
export type Has = 'seat' | 'waiting' | 'gave back'

/** Notes in the column `Checks` of rows that are no first registration. */
export const NOTES = {
  again: 'registered again',
  movedUp: 'moved up',
  waited: 'was on the waiting list',
  noEmail: 'no e-mail: three were sent within a day',
} as const

/** Who registered for an event: one for each mailbox. */
export type Guest = {
  readonly mailbox: string
  readonly has: Has
  /** The last row, which counts. */
  readonly row: StoredRow
  /** Since when the guest has this, without a break: UTC, ISO 8601. Who waits is served in this order. */
  readonly since: string
  /** Submission ids of all rows of this mailbox at the event. */
  readonly ids: readonly string[]
}

/** The columns of the tab "Guests" that tell who has what. */
export const GUEST_FIELDS: readonly string[] = [
  ...[SEAT, REFERENCE, CHECKS, 'page', 'event', 'name', 'email', 'submittedAtUtc'],
]

/** The rows of the tab "Guests", with `GUEST_FIELDS`. Throws `ServiceError`. */
export async function readGuests(store: Store, withinMs: number): Promise<readonly StoredRow[]> {
  const [reading] = await store.read([guestsTable], GUEST_FIELDS, withinMs)
  return reading?.rows ?? []
}

/** The guests of an event, in the order of their places. A row without a time or a known `Seat` is not the site's. */
export function guestsAt(rows: readonly StoredRow[], eventId: string): readonly Guest[] {
  const guests = new Map<string, Guest>()
  for (const row of rows.toSorted(byTime)) {
    const has = hasIn(row)
    if (!has || row.cells.event !== eventId) continue
    const mailbox = mailboxOf(row.cells.email ?? '')
    const before = guests.get(mailbox)
    const since = before?.has === has ? before.since : timeOf(row)
    guests.set(mailbox, { mailbox, has, row, since, ids: [...(before?.ids ?? []), row.submissionId] })
  }
  return [...guests.values()].toSorted((one, other) => (one.since < other.since ? -1 : 1))
}

/** How many seats are taken, and who waits, the next one first. */
export const seatsOf = (guests: readonly Guest[]) => ({
  taken: guests.filter(({ has }) => has === 'seat').length,
  waiting: guests.filter(({ has }) => has === 'waiting'),
})

/** What a registration gets now: a seat if one is free, the waiting list is empty and *Full* is not ticked, else a place on that list. */
export function nextHas(guests: readonly Guest[], { seats = 0, isFull }: StudioEvent): Has {
  const { taken, waiting } = seatsOf(guests)
  return taken < seats && waiting.length === 0 && !isFull ? 'seat' : 'waiting'
}

/** Most e-mails within a day to a mailbox about what it makes itself: anybody can type anybody's address. */
const LETTERS_A_DAY = 3
const DAY_MS = 24 * 60 * 60_000

/** Whether a mailbox has had its e-mails of the day. What the site gives by itself does not count. */
export function hasEnoughEmails(rows: readonly StoredRow[], mailbox: string, now: Date): boolean {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const own = rows.filter(
    (row) =>
      mailboxOf(row.cells.email ?? '') === mailbox &&
      timeOf(row) > since &&
      !notesIn(row).includes(NOTES.movedUp),
  )
  return own.length >= LETTERS_A_DAY
}

/**
 * The row of what becomes of a registration later. Its id is made of the guest's last row, so that a repeat is the same row.
 * @param notes - for the column `Checks`
 */
export function laterRow({ row }: Guest, has: Has, notes: readonly string[], now: Date): Row {
  const id = uuidFrom(row.submissionId, has)
  const { event = '', name = '', email = '', [REFERENCE]: reference = '' } = row.cells
  const times = { submittedAt: now, submittedAtUtc: now.toISOString() }
  const says = { [REFERENCE]: reference, [SEAT]: has, [CHECKS]: notes.join('; ') }
  return { id, cells: { ...times, ...says, event, name, email, page: '', [SUBMISSION_ID]: id } }
}

export const notesIn = ({ cells }: Pick<StoredRow, 'cells'>): readonly string[] =>
  (cells[CHECKS] ?? '').split('; ')

/** What a row says that the guest has; undefined where staff wrote something else. */
export const hasIn = ({ cells }: Pick<StoredRow, 'cells'>): Has | undefined =>
  (['seat', 'waiting', 'gave back'] as const).find((has) => has === cells[SEAT])

const timeOf = ({ cells }: StoredRow) => cells.submittedAtUtc ?? ''

const byTime = (one: StoredRow, other: StoredRow) =>
  timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0
