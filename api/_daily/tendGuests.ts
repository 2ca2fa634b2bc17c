import { isDeepStrictEqual } from 'node:util'
import { eventChoice } from '../../content/choices.js'
import { publishedSequence, sequenceAt } from '../../content/events/_calendarFile.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import type { Services } from '../_delivery/notifiers.js'
import {
  cursorOf,
  type EventNote,
  type Facts,
  factsOf,
  GUESTS,
  type GuestNotes,
  guestNotesIn,
  type Telling,
} from '../_guests/guestNote.js'
import { isTimeToRemind, REMINDER_MS } from '../_guests/guestNotifiers.js'
import { laterRow, numberRow } from '../_guests/news.js'
import { type Guest, type Seats, seatsOf } from '../_guests/seats.js'
import type { NextNote, TableReading } from '../_sheets/sheets.js'
import type { Notice, Row, StoredRow } from '../_tables/table.js'
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
  const run = { ...services, rows, now, today: now, made: new Set<string>() }
  const before = (await run.delivery.sheets.admin.notes([GUESTS], CALL_MS)).get(GUESTS)
  const noted = guestNotesIn(before)
  const guestsOf = new Map<string, readonly Guest[]>()
  const after: Record<string, EventNote> = {}
  for (const id of new Set([...run.events.map((event) => event.id), ...Object.keys(noted)])) {
    const event = run.events.find((one) => one.id === id)
    const known = event ? factsOf(event) : noted[id] && { ...noted[id].known, is: 'taken back' as const }
    if (!known || (event?.seats === undefined && !noted[id])) continue
    // Who was there is not told of a later date of the same event.
    if ([known, noted[id]?.known].some((facts) => facts && run.today.getTime() >= Date.parse(facts.ends)))
      continue
    const seats = seatsOf(rows, event ?? { id })
    if (event?.seats !== undefined) await addNews(run, event, event.seats, seats)
    after[id] = noteAfter(run, noted[id], known, event ? publishedSequence : 0)
    guestsOf.set(id, seats.guests)
  }
  // Noted before the letters: after a crash they have the same `Message-ID`.
  if (!(await note(run, before?.value, after)) || isFullOfPending) return run.made
  const told: Record<string, EventNote> = {}
  for (const [id, one] of Object.entries(after)) {
    const tellAll = (notice: 'change' | 'reminder') => tell(run, notice, one[notice], guestsOf.get(id) ?? [])
    told[id] = { ...one, change: await tellAll('change'), reminder: await tellAll('reminder') }
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
  const add = (row: Row) => delivery.sheets.append(guestsTable, row)
  if (!seats.lastNumberId || seats.number !== number)
    await add(numberRow(event, eventChoice(event).label, seats, now))
  const isOpen = !event.isCancelled && !event.isFull && today.getTime() < Date.parse(event.starts)
  const waiting = [...seats.waiting]
  let free = isOpen ? number - seats.taken : 0
  while (free > 0 && waiting.length > 0) {
    const rows = waiting.splice(0, free).map((guest) => laterRow(guest, 'moved up', now))
    const added = await Promise.all(rows.map(add))
    // Of two processes that move somebody up, the one that wrote the row sends the letter.
    for (const [at, { id }] of rows.entries()) if (added[at]?.outcome === 'written') made.add(`${id} guest`)
    // A row that was added, told of, and is not there any more: staff have deleted it. The seat is for the next who waits.
    free = added.filter((one) => one.outcome === 'already-there' && one.pending.length === 0).length
  }
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
): EventNote {
  if (!before) return { known, sequence: ofEvent }
  if (!isDeepStrictEqual(known, before.known)) {
    // Higher than in each letter until now, also in those of this minute.
    const sequence = Math.max(sequenceAt(now), ofEvent, before.sequence) + 1
    // Who waits is told of time and state, but not of another room.
    const isMoved = (['starts', 'ends', 'is'] as const).some((fact) => known[fact] !== before.known[fact])
    const toAll = isMoved || before.change?.toAll === true
    const change = { until: now.toISOString(), toAll, cursor: '' }
    return { ...before, known, before: before.known, sequence, change }
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
  telling: Telling | undefined,
  guests: readonly Guest[],
): Promise<Telling | undefined> {
  const left = guests.filter(
    (guest) =>
      telling &&
      (guest.has === 'seat' || (telling.toAll && guest.has === 'place')) &&
      guest.lastNews.toISOString() <= telling.until &&
      cursorOf(guest) > telling.cursor,
  )
  const next = left.slice(0, NOTED_MAX)
  const last = next.at(-1)
  if (!telling || !last) return undefined
  const isNoted = (row: StoredRow) => row.pending.some((one) => one.notice === notice)
  const noted = new Set(rows.filter(isNoted).map(({ submissionId }) => submissionId))
  const ids = next.map(({ id }) => id).filter((id) => !noted.has(id))
  if (ids.length > 0 && !(await delivery.sheets.admin.addPending(guestsTable, ids, notice, CALL_MS)))
    return telling
  for (const id of ids) made.add(`${id} ${notice}`)
  return left.length > next.length ? { ...telling, cursor: cursorOf(last) } : undefined
}
