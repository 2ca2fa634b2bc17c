import { isDeepStrictEqual } from 'node:util'
import { eventChoice } from '../../content/choices.js'
import { publishedSequence, sequenceAt } from '../../content/events/_calendarChanges.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import type { Services } from '../_delivery/notifiers.js'
import { asOf } from '../_guests/guestEvents.js'
import {
  cursorOf,
  type EventNote,
  type Facts,
  factsOf,
  GUESTS,
  type GuestNotes,
  guestNotesIn,
  sequenceFor,
  type Telling,
} from '../_guests/guestNote.js'
import { REMINDER_MS } from '../_guests/guestNotifiers.js'
import { laterRow, numberRow } from '../_guests/news.js'
import { SEAT_FIELDS } from '../_guests/registration.js'
import { type Guest, type Seats, seatsOf } from '../_guests/seats.js'
import type { TableReading } from '../_sheets/sheets.js'
import type { Notice, StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'

/** Longest time for one call to the sheet, in milliseconds. */
const CALL_MS = 15_000
/** Most letters of a kind and an event that a run notes as pending. A tab holds about 500 pending notices. */
const NOTED_MAX = 200
const DAY_MS = 24 * 3_600_000
/** Most readings of the tab in which a run moves guests of an event up. */
const ROUNDS = 3

/**
 * What a run does for guests: moves up who waits, notes the letters about changed events and those before the start as pending.
 * @param reading - of the tab "Guests", with `SEAT_FIELDS`
 * @returns whose letters this run has made pending, as `<submission id> <notice>`: nobody else is about to send them
 * @throws ServiceError
 */
export async function tendGuests(
  services: Services,
  reading: TableReading | undefined,
  now: Date,
): Promise<ReadonlySet<string>> {
  const made = new Set<string>()
  const { rows } = reading ?? {}
  const isSeated = services.events.some(({ seats }) => seats !== undefined)
  if (!rows || (!isSeated && rows.length === 0)) return made
  const day = { ...services, now, today: asOf(services.settings, now), made }
  const before = await day.delivery.sheets.admin.notes([GUESTS], CALL_MS)
  const noted = guestNotesIn(before.get(GUESTS))
  const after: Record<string, EventNote> = {}
  for (const id of new Set([...idsWithSeats(day), ...Object.keys(noted)])) {
    const event = day.events.find((one) => one.id === id)
    const ends = event?.ends ?? noted[id]?.known.ends ?? ''
    if (day.today.getTime() > Date.parse(ends) + DAY_MS) continue
    const known = event ? factsOf(event) : noted[id] && { ...noted[id].known, is: 'taken back' as const }
    if (!known) continue
    const seats = event ? await moveUp(day, event, rows) : seatsOf(rows, { id })
    after[id] = noteAfter(noted[id], known, event ? publishedSequence(event) : 0, seats, day)
  }
  // Noted before the letters: after a crash they have the same `Message-ID`.
  const value = before.get(GUESTS)?.value
  if (!(await note(day, value, after, noted)) || reading?.error || reading?.isFullOfPending) return made
  const told: Record<string, EventNote> = {}
  for (const [id, one] of Object.entries(after)) told[id] = await noteLetters(day, id, one, rows)
  await note(day, JSON.stringify(after), told, after)
  return made
}

type Day = Services & {
  readonly now: Date
  /** The time by which events count as coming. */
  readonly today: Date
  readonly made: Set<string>
}

const idsWithSeats = ({ events }: Day) => events.flatMap(({ id, seats }) => (seats === undefined ? [] : id))

/** Notes the events, unless another process has noted something since. @returns whether what is noted is this */
async function note(
  { delivery, now }: Day,
  before: string | undefined,
  after: GuestNotes,
  known: GuestNotes,
): Promise<boolean> {
  if (JSON.stringify(after) === JSON.stringify(known)) return true
  const next = (last: { readonly value: string } | undefined) =>
    last?.value === before ? JSON.stringify(after) : undefined
  return await delivery.sheets.admin.note(GUESTS, next, { now, withinMs: CALL_MS })
}

/** Adds a row where the number of seats has changed, and one for each guest who moves up. @returns the seats after it */
async function moveUp(day: Day, event: StudioEvent, rows: readonly StoredRow[]): Promise<Seats> {
  const { sheets } = day.delivery
  let seats = seatsOf(rows, event)
  if (event.seats === undefined || seats.guests.length === 0) return seats
  const isOpen = !event.isCancelled && !event.isFull && day.today.getTime() < Date.parse(event.starts)
  /** Who could not be moved up: staff deleted that row. */
  const passed = new Set<string>()
  for (let round = 1; round <= ROUNDS; round++) {
    const isNew = !seats.lastNumberId || seats.number !== event.seats
    const next = isOpen ? seats.waiting.filter(({ id }) => !passed.has(id)) : []
    const upwards = next.slice(0, Math.max(0, event.seats - seats.taken))
    if (!isNew && upwards.length === 0) return seats
    const number = isNew ? [numberRow(event, eventChoice(event).label, seats, day.now)] : []
    const moved = upwards.map((guest) => laterRow(guest, 'moved up', day.now))
    const results = await Promise.all(
      [...number, ...moved].map(async (row) => ({ row, ...(await sheets.append(guestsTable, row)) })),
    )
    for (const [at, { row, outcome }] of results.entries())
      if (outcome === 'written' && row.pending) day.made.add(`${row.id} guest`)
      else if (outcome !== 'written') passed.add(upwards[at - number.length]?.id ?? '')
    // Read again: another process may have moved them up.
    const [again] = await sheets.admin.read([guestsTable], SEAT_FIELDS, CALL_MS)
    if (!again || again.error) return seats
    seats = seatsOf(again.rows, event)
  }
  return seats
}

/**
 * The note of an event after a look at it: whether it has changed, and whether its guests are to be reminded.
 * @param ofEvent - sequence that it was published with
 */
function noteAfter(
  before: EventNote | undefined,
  known: Facts,
  ofEvent: number,
  { guests }: Seats,
  { now, today }: Day,
): EventNote {
  if (!before) return { known, sequence: ofEvent }
  const until = `${now.toISOString()} ~`
  const isOver = [known, before.known].some(({ ends }) => today.getTime() >= Date.parse(ends))
  if (!isDeepStrictEqual(known, before.known) && !isOver) {
    const highest = guests.map((guest) => sequenceFor(guest, before.sequence) + 1)
    const sequence = Math.max(sequenceAt(now), ofEvent, before.sequence + 1, ...highest)
    const toAll = isMoved(known, before.known) || before.change?.toAll === true
    const last = before.change && before.before ? before.before : before.known
    return { ...before, known, before: last, sequence, change: { until, toAll, cursor: '' } }
  }
  const ms = Date.parse(known.starts) - today.getTime()
  const isDue = known.is === 'on' && ms <= REMINDER_MS.from && ms >= REMINDER_MS.to
  const isReminded =
    before.reminded !== undefined &&
    Math.abs(Date.parse(known.starts) - Date.parse(before.reminded)) <= DAY_MS
  if (!isDue || isReminded) return before
  return { ...before, reminded: known.starts, reminder: { until, toAll: false, cursor: '' } }
}

/** Whether who waits is told of a change, too: of time and state, but not of another room. */
const isMoved = (one: Facts, other: Facts) =>
  one.starts !== other.starts || one.ends !== other.ends || one.is !== other.is

/** Notes the next letters of an event as pending. @returns its note, with how far that is done */
async function noteLetters(
  day: Day,
  id: string,
  one: EventNote,
  rows: readonly StoredRow[],
): Promise<EventNote> {
  const { guests } = seatsOf(rows, { id, ...day.events.find((event) => event.id === id) })
  const from = Date.parse(one.known.starts) - REMINDER_MS.from
  return {
    ...one,
    change: one.change && (await tell(day, 'change', one.change, guests, rows)),
    reminder:
      one.reminder &&
      (await tell(
        day,
        'reminder',
        one.reminder,
        guests.filter(({ lastNews }) => lastNews.getTime() <= from),
        rows,
      )),
  }
}

async function tell(
  { delivery, made }: Day,
  notice: Notice,
  telling: Telling,
  guests: readonly Guest[],
  rows: readonly StoredRow[],
): Promise<Telling | undefined> {
  const left = guests
    .filter(({ has }) => has === 'seat' || (telling.toAll && has === 'place'))
    .filter((guest) => cursorOf(guest) > telling.cursor && cursorOf(guest) <= telling.until)
  const next = left.slice(0, NOTED_MAX)
  const isPending = ({ id }: Guest) =>
    rows.some(
      ({ submissionId, pending }) => submissionId === id && pending.some((one) => one.notice === notice),
    )
  const ids = next.filter((guest) => !isPending(guest)).map(({ id }) => id)
  if (ids.length > 0 && !(await delivery.sheets.admin.addPending(guestsTable, ids, notice, CALL_MS)))
    return telling
  for (const id of ids) made.add(`${id} ${notice}`)
  const last = next.at(-1)
  return last && left.length > next.length ? { ...telling, cursor: cursorOf(last) } : undefined
}
