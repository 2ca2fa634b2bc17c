import { eventRegistration } from '../../content/forms/event-registration.js'
import { uuidFrom } from '../_common/ids.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import type { Store } from '../_store/store.js'
import { fromRow, isLeadRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { REFERENCE, SEAT, type StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'

/** What a row of the tab "Guests" says in its column `Seat`. */
const HAS = ['seat', 'waiting', 'gave back'] as const
export type Has = (typeof HAS)[number]

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
export async function readGuests(store: Store, withinMs?: number): Promise<readonly StoredRow[]> {
  const [reading] = await store.read([guestsTable], GUEST_FIELDS, withinMs)
  return reading?.rows ?? []
}

/**
 * The guests of an event, in the order of their places: all, who has a seat, and who waits. A row without a known `Seat` is not the
 * site's. A registration takes no seat away: where the tab could not be read, the row of who has one says `waiting`.
 */
export function guestsAt(rows: readonly StoredRow[], eventId: string) {
  const guests = new Map<string, Guest>()
  for (const row of rows.toSorted(byTime)) {
    const says = HAS.find((has) => has === row.cells[SEAT])
    if (!says || row.cells.event !== eventId) continue
    const mailbox = mailboxIn(row)
    const before = guests.get(mailbox)
    const has = before?.has === 'seat' && says === 'waiting' ? 'seat' : says
    guests.set(mailbox, { mailbox, has, row, since: before?.has === has ? before.since : row })
  }
  const all = [...guests.values()].toSorted((one, other) => byTime(one.since, other.since))
  const having = (what: Has) => all.filter(({ has }) => has === what)
  return { all, seated: having('seat'), waiting: having('waiting') }
}

/** Most e-mails to a mailbox within a day about what it makes itself: anybody can type anybody's address. */
const A_DAY = 3
const DAY_MS = 24 * 60 * 60_000

/** Whether a mailbox made so many rows within the day before this one. @param rows - of all events */
export function isAskedTooOften({ submissionId, cells }: StoredRow, rows: readonly StoredRow[]): boolean {
  const before = rows.filter((row) => {
    const ms = Date.parse(cells.submittedAtUtc ?? '') - Date.parse(row.cells.submittedAtUtc ?? '')
    const isSameMailbox = mailboxIn(row) === mailboxIn({ cells })
    return isSameMailbox && ms >= 0 && ms < DAY_MS && row.submissionId !== submissionId && !isMovedUp(row)
  })
  // A row that was just added may be here twice.
  return new Set(before.map((row) => row.submissionId)).size >= A_DAY
}

const mailboxIn = ({ cells }: Pick<StoredRow, 'cells'>) => mailboxOf(cells.email ?? '')

/** Whether a run has added this row, which gives a seat to who waited. */
export const isMovedUp = (row: Pick<StoredRow, 'cells'>) => row.cells[SEAT] === 'seat' && !isLeadRow(row)

/** What becomes of a registration later. Its id is made of the guest's last row, so that a repeat is the same row. */
export function laterOf({ row }: Guest, seat: Has, receivedAt: Date): Submission {
  const id = uuidFrom(row.submissionId, seat)
  return { ...fromRow(eventRegistration, row.cells), id, receivedAt, seat, page: '' }
}

const byTime = (one: StoredRow, other: StoredRow) =>
  (one.cells.submittedAtUtc ?? '').localeCompare(other.cells.submittedAtUtc ?? '')
