import { saysFull } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { uuidFrom } from '../_common/ids.js'
import { REGISTERED } from '../_tables/row.js'
import { NEWS, type StoredRow, TOPIC } from '../_tables/table.js'

/** Later news of a guest. */
const laterNews = ['gave back', 'moved up'] as const
export type LaterNews = (typeof laterNews)[number]

/** Id of the row of later news: derived, so that a repeat is the same row. */
export const laterId = (registrationId: string, news: LaterNews): string => uuidFrom(registrationId, news)

/** Who registered for an event, as the rows say it. */
export type Guest = {
  /** Submission id of the registration that counts. */
  readonly id: string
  /** The cells of that row. */
  readonly cells: StoredRow['cells']
  readonly has: 'seat' | 'place' | 'nothing'
  /** Whether there was a seat at any time. */
  readonly hadSeat: boolean
  /** When the last row of this mailbox was made, and the number of its rows at the event before it. */
  readonly lastNews: Date
  readonly earlierNews: number
}

/** The seats of one event. */
export type Seats = {
  /** How many there are, as the tab knows it. A guest keeps a seat when there are fewer than before. */
  readonly number: number
  readonly taken: number
  /** Who waits, the next one first. */
  readonly waiting: readonly Guest[]
  /** Everybody, by registration. */
  readonly guests: readonly Guest[]
  /** Whose news a row is, by its submission id: a second registration of a mailbox belongs to the first one. */
  guestOf(submissionId: string): Guest | undefined
  /** Id of the last row with a number of seats; empty if there is none. */
  readonly lastNumberId: string
}

/**
 * The seats of an event: a replay of the news of the tab "Guests" in order of their time, then id.
 *
 * - `registered` takes a seat while fewer are taken than there are and nobody waits, unless the event was full then; else it waits.
 * - `gave back` frees a seat or a place. `moved up` takes a seat. `seats 20` says how many there are from then on.
 * - A mailbox has one place. Its further registrations take nothing, until it has given back.
 *
 * A row that staff delete is no news: so it frees its seat.
 * @param rows - of the tab, in any order, also of other events
 */
export function seatsOf(
  rows: readonly StoredRow[],
  { id, seats = 0 }: Pick<StudioEvent, 'id' | 'seats'>,
): Seats {
  const news = rows
    .filter(({ submissionId, cells }) => cells.event === id && submissionId && cells.submittedAtUtc)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const numbers = news.filter(({ cells }) => numberIn(cells) > 0)
  // Before the first row with a number it is that one's: a later change of the event must not seat anybody silently.
  let number = numbers[0] ? numberIn(numbers[0].cells) : seats
  const guests = new Map<string, Guest>()
  const count = { seat: 0, place: 0, nothing: 0 }
  /** Id of the last registration that counts, and number of rows, by mailbox. */
  const holders = new Map<string, string>()
  const rowsOf = new Map<string, number>()
  const ofRow = new Map<string, string>()

  function set(guest: Guest): void {
    const before = guests.get(guest.id)?.has
    if (before) count[before] -= 1
    count[guest.has] += 1
    guests.set(guest.id, guest)
  }
  for (const { submissionId, cells } of news) {
    number = numberIn(cells) || number
    const mailbox = (cells.email ?? '').trim().toLowerCase() || submissionId
    const isRegistration = cells[NEWS] === REGISTERED
    const holder = guests.get((isRegistration ? holders.get(mailbox) : ofRow.get(submissionId)) ?? '')
    const earlierNews = rowsOf.get(mailbox) ?? 0
    const facts = { lastNews: new Date(cells.submittedAtUtc ?? ''), earlierNews }
    const hasPlace = holder && holder.has !== 'nothing'
    if (isRegistration && !hasPlace) {
      const isFree = count.seat < number && count.place === 0 && !saysFull(cells[TOPIC] ?? '')
      set({ id: submissionId, cells, has: isFree ? 'seat' : 'place', hadSeat: isFree, ...facts })
      holders.set(mailbox, submissionId)
      for (const later of laterNews) ofRow.set(laterId(submissionId, later), submissionId)
    } else if (hasPlace) {
      const has = AFTER[cells[NEWS] ?? ''] ?? holder.has
      set({ ...holder, ...facts, has, hadSeat: holder.hadSeat || has === 'seat' })
    } else continue
    rowsOf.set(mailbox, earlierNews + 1)
    ofRow.set(submissionId, isRegistration ? (holders.get(mailbox) ?? '') : (holder?.id ?? ''))
  }
  const all = [...guests.values()]
  return {
    number,
    taken: count.seat,
    waiting: all.filter(({ has }) => has === 'place'),
    guests: all,
    guestOf: (submissionId) => guests.get(ofRow.get(submissionId) ?? ''),
    lastNumberId: numbers.at(-1)?.submissionId ?? '',
  }
}

/** What a guest has after later news. */
const AFTER: Readonly<Record<string, Guest['has']>> = { 'gave back': 'nothing', 'moved up': 'seat' }

const keyOf = ({ submissionId, cells }: StoredRow) => `${cells.submittedAtUtc} ${submissionId}`

/** The number of seats in a row; 0 in any other. */
const numberIn = (cells: StoredRow['cells']) => Number(/^seats (\d+)$/.exec(cells[NEWS] ?? '')?.[1] ?? 0)
