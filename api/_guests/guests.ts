import { eventRegistration } from '../../content/forms/event-registration.js'
import { uuidFrom } from '../_common/ids.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import type { Store } from '../_store/store.js'
import { fromRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { REFERENCE, SEAT, type StoredRow } from '../_tables/table.js'
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
export const GUEST_FIELDS = [SEAT, REFERENCE, 'page', 'event', 'name', 'email', 'submittedAtUtc']

/** The rows of the tab "Guests", with `GUEST_FIELDS`. Throws `ServiceError`. */
export async function readGuests(store: Store, withinMs: number): Promise<readonly StoredRow[]> {
  const [reading] = await store.read([guestsTable], GUEST_FIELDS, withinMs)
  return reading?.rows ?? []
}

/**
 * The guests of an event, in the order of their places. A row without a known `Seat` is not the site's. A registration takes no
 * seat away: where the tab could not be read, the row of who has one says `waiting`.
 */
export function guestsAt(rows: readonly StoredRow[], eventId: string): readonly Guest[] {
  const guests = new Map<string, Guest>()
  for (const row of rows.toSorted(byTime)) {
    const says = hasIn(row)
    if (!says || row.cells.event !== eventId) continue
    const mailbox = mailboxOf(row.cells.email ?? '')
    const before = guests.get(mailbox)
    const has = before?.has === 'seat' && says === 'waiting' ? 'seat' : says
    guests.set(mailbox, { mailbox, has, row, since: before?.has === has ? before.since : row })
  }
  return [...guests.values()].toSorted((one, other) => byTime(one.since, other.since))
}

/** What a row says that the guest has; undefined where staff wrote something else. */
export const hasIn = ({ cells }: Pick<StoredRow, 'cells'>): Has | undefined =>
  (['seat', 'waiting', 'gave back'] as const).find((has) => has === cells[SEAT])

/** Who has a seat, and who waits, the next one first. */
export const seatsOf = (guests: readonly Guest[]) => ({
  seated: guests.filter(({ has }) => has === 'seat'),
  waiting: guests.filter(({ has }) => has === 'waiting'),
})

/** What becomes of a registration later. Its id is made of the guest's last row, so that a repeat is the same row. */
export function laterOf({ row }: Guest, seat: Has, receivedAt: Date): Submission {
  const id = uuidFrom(row.submissionId, seat)
  return { ...fromRow(eventRegistration, row.cells), id, receivedAt, seat, page: '' }
}

const byTime = (one: StoredRow, other: StoredRow) =>
  (one.cells.submittedAtUtc ?? '').localeCompare(other.cells.submittedAtUtc ?? '')
