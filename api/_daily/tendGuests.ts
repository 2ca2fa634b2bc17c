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
import { isTimeToRemind, REMINDER_MS } from '../_guests/guestNotifiers.js'
import { laterRow, numberRow } from '../_guests/news.js'
import { type Guest, type Seats, seatsOf } from '../_guests/seats.js'
import type { NextNote, TableReading } from '../_sheets/sheets.js'
import type { Notice, StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'

/** Longest time for one call to the sheet, in milliseconds. */
const CALL_MS = 15_000
/** Most letters of a kind and an event that a run notes as pending. A tab holds about 500 pending notices. */
const NOTED_MAX = 200
const DAY_MS = 24 * 3_600_000

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
  const { rows = [], isFullOfPending } = reading?.error ? {} : (reading ?? {})
  const isSeated = services.events.some(({ seats }) => seats !== undefined)
  if (reading?.error || (!isSeated && rows.length === 0)) return new Set()
  const run = { ...services, rows, now, today: asOf(services.settings, now), made: new Set<string>() }
  const before = (await run.delivery.sheets.admin.notes([GUESTS], CALL_MS)).get(GUESTS)
  const noted = guestNotesIn(before)
  const after: Record<string, EventNote> = {}
  for (const id of new Set([...run.events.map((event) => event.id), ...Object.keys(noted)])) {
    const event = run.events.find((one) => one.id === id)
    const known = event ? factsOf(event) : noted[id] && { ...noted[id].known, is: 'taken back' as const }
    const isTended = event?.seats !== undefined || noted[id] !== undefined
    if (!known || !isTended || run.today.getTime() > Date.parse(known.ends) + DAY_MS) continue
    const seats = seatsOf(rows, event ?? { id })
    if (event?.seats !== undefined) await addNews(run, event, event.seats, seats)
    after[id] = noteAfter(run, noted[id], known, event ? publishedSequence(event) : 0, seats)
  }
  // Noted before the letters: after a crash they have the same `Message-ID`.
  if (!(await note(run, before?.value, after)) || isFullOfPending) return run.made
  const told: Record<string, EventNote> = {}
  for (const [id, one] of Object.entries(after)) {
    const { guests } = seatsOf(rows, run.events.find((event) => event.id === id) ?? { id })
    const change = one.change && (await tell(run, 'change', one.change, guests))
    const reminder = one.reminder && (await tell(run, 'reminder', one.reminder, guests))
    told[id] = { ...one, change, reminder }
  }
  await note(run, JSON.stringify(after), told)
  return run.made
}

type Run = Services & {
  /** Of the tab "Guests". */
  readonly rows: readonly StoredRow[]
  readonly now: Date
  /** The time by which events count as coming. */
  readonly today: Date
  readonly made: Set<string>
}

/** Notes the events, unless another process has noted something since. @returns whether what is noted is this */
async function note({ delivery, now }: Run, before = '{}', notes: GuestNotes): Promise<boolean> {
  const value = JSON.stringify(notes)
  if (value === before) return true
  const next: NextNote = (last) => ((last?.value ?? '{}') === before ? value : undefined)
  return await delivery.sheets.admin.note(GUESTS, next, { now, withinMs: CALL_MS })
}

/** Adds a row where the number of seats has changed, and one for each guest who moves up. */
async function addNews(run: Run, event: StudioEvent, number: number, seats: Seats): Promise<void> {
  const { now, today, made, delivery } = run
  if (seats.guests.length === 0) return
  const isOpen = !event.isCancelled && !event.isFull && today.getTime() < Date.parse(event.starts)
  const free = isOpen ? Math.max(0, number - seats.taken) : 0
  const isOther = !seats.lastNumberId || seats.number !== number
  const rows = [
    ...(isOther ? [numberRow(event, eventChoice(event).label, seats, now)] : []),
    ...seats.waiting.slice(0, free).map((guest) => laterRow(guest, 'moved up', now)),
  ]
  const added = await Promise.all(rows.map((row) => delivery.sheets.append(guestsTable, row)))
  // Of two processes that move somebody up, the one that wrote the row sends the letter.
  for (const [at, { id }] of rows.entries()) if (added[at]?.outcome === 'written') made.add(`${id} guest`)
}

/**
 * The note of an event after a look at it: whether it has changed, and whether its guests are to be reminded.
 * @param ofEvent - sequence that it was published with
 */
function noteAfter(
  { now, today }: Run,
  before: EventNote | undefined,
  known: Facts,
  ofEvent: number,
  { guests }: Seats,
): EventNote {
  if (!before) return { known, sequence: ofEvent }
  const [ms, msBefore] = [known, before.known].map(({ starts }) => Date.parse(starts) - today.getTime())
  const isOver = [known, before.known].some(({ ends }) => today.getTime() >= Date.parse(ends))
  if (!isDeepStrictEqual(known, before.known) && !isOver) {
    const highest = guests.map((guest) => sequenceFor(guest, before.sequence) + 1)
    const sequence = Math.max(sequenceAt(now), ofEvent, before.sequence + 1, ...highest)
    // Who waits is told of time and state, but not of another room.
    const isMoved = ms !== msBefore || known.ends !== before.known.ends || known.is !== before.known.is
    const toAll = isMoved || before.change?.toAll === true
    const last = before.change && before.before ? before.before : before.known
    return {
      ...before,
      known,
      before: last,
      sequence,
      change: { until: now.toISOString(), toAll, cursor: '' },
    }
  }
  const moved = Date.parse(known.starts) - Date.parse(before.reminded ?? new Date(0).toISOString())
  const isDue = known.is === 'on' && isTimeToRemind(known, today) && Math.abs(moved) > DAY_MS
  if (!isDue) return before
  // Not to who came, or moved up, within that time.
  const until = new Date(Date.parse(known.starts) - REMINDER_MS.from).toISOString()
  return { ...before, reminded: known.starts, reminder: { until, toAll: false, cursor: '' } }
}

/** Notes the next letters as pending. @returns how far that is done; undefined at the end */
async function tell(
  { delivery, rows, made }: Run,
  notice: Notice,
  telling: Telling,
  guests: readonly Guest[],
): Promise<Telling | undefined> {
  const left = guests
    .filter(({ has }) => has === 'seat' || (telling.toAll && has === 'place'))
    .filter(({ lastNews }) => lastNews.toISOString() <= telling.until)
    .filter((guest) => cursorOf(guest) > telling.cursor)
  const next = left.slice(0, NOTED_MAX)
  const isNoted = (row: StoredRow) => row.pending.some((one) => one.notice === notice)
  const noted = new Set(rows.filter(isNoted).map(({ submissionId }) => submissionId))
  const ids = next.map(({ id }) => id).filter((id) => !noted.has(id))
  if (ids.length > 0 && !(await delivery.sheets.admin.addPending(guestsTable, ids, notice, CALL_MS)))
    return telling
  for (const id of ids) made.add(`${id} ${notice}`)
  const last = next.at(-1)
  return last && left.length > next.length ? { ...telling, cursor: cursorOf(last) } : undefined
}
