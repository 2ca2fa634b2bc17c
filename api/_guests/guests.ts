import { eventRegistration } from '../../content/forms/event-registration.js'
import { uuidFrom } from '../_common/ids.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import type { Store } from '../_store/store.js'
import { fromRow, isLeadRow, toRow } from '../_tables/row.js'
import { CHECKS, REFERENCE, type Row, SEAT, type StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'

/** What a row of the tab "Guests" says in its column `Seat`. */
export type Has = 'seat' | 'waiting' | 'gave back'

/** Who registered for an event: one for each mailbox. */
export type Guest = {
  readonly mailbox: string
  readonly has: Has
  /** The last row, which counts. */
  readonly row: StoredRow
  /** The row since which the guest has this, without a break. Who waits is served in the order of these. */
  readonly since: StoredRow
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

/** The guests of an event, in the order of their places. A row without a known `Seat` is not the site's. */
export function guestsAt(rows: readonly StoredRow[], eventId: string): readonly Guest[] {
  const guests = new Map<string, Guest>()
  for (const row of rows.toSorted(byTime)) {
    const has = hasIn(row)
    if (!has || row.cells.event !== eventId) continue
    const mailbox = mailboxOf(row.cells.email ?? '')
    const before = guests.get(mailbox)
    guests.set(mailbox, { mailbox, has, row, since: before?.has === has ? before.since : row })
  }
  return [...guests.values()].toSorted((one, other) => byTime(one.since, other.since))
}

/** What a row says that the guest has; undefined where staff wrote something else. */
export const hasIn = ({ cells }: Pick<StoredRow, 'cells'>): Has | undefined =>
  (['seat', 'waiting', 'gave back'] as const).find((has) => has === cells[SEAT])

/** How many seats are taken, and who waits, the next one first. */
export const seatsOf = (guests: readonly Guest[]) => ({
  taken: guests.filter(({ has }) => has === 'seat').length,
  waiting: guests.filter(({ has }) => has === 'waiting'),
})

/** In the column `Checks`: this row asks for no e-mail. */
export const NO_EMAIL = 'no e-mail: three were sent within a day'
/** Most e-mails within a day to a mailbox about what it makes itself: anybody can type anybody's address. */
const LETTERS_A_DAY = 3
const DAY_MS = 24 * 60 * 60_000

/** `NO_EMAIL` for a mailbox that has had its e-mails of the day. What the site gives by itself does not count. */
export function checksFor(mailbox: string, rows: readonly StoredRow[], now: Date): readonly string[] {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const own = rows.filter(
    (row) => mailboxOf(row.cells.email ?? '') === mailbox && timeOf(row) > since && !isMovedUp(row),
  )
  return new Set(own.map(({ submissionId }) => submissionId)).size >= LETTERS_A_DAY ? [NO_EMAIL] : []
}

/** Whether a row gives a seat to somebody who waited. */
export const isMovedUp = (row: Pick<StoredRow, 'cells'>): boolean => hasIn(row) === 'seat' && !isLeadRow(row)

/** The row of what becomes of a registration later. Its id is made of the guest's last row, so that a repeat is the same row. */
export function laterRow({ row }: Guest, seat: Has, checks: readonly string[], receivedAt: Date): Row {
  const id = uuidFrom(row.submissionId, seat)
  return toRow({ ...fromRow(eventRegistration, row.cells), id, receivedAt, seat, checks, page: '' })
}

const timeOf = ({ cells }: StoredRow) => cells.submittedAtUtc ?? ''

const byTime = (one: StoredRow, other: StoredRow) => timeOf(one).localeCompare(timeOf(other))
