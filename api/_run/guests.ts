import pLimit from 'p-limit'
import { eventChoice } from '../../content/choices.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { attempt } from '../_common/attempt.js'
import { GUEST, type Letter, letterName, lettersFor } from '../_delivery/letters.js'
import { noteLetters, sendOrGiveUp } from '../_delivery/sendLetters.js'
import { reminderFor } from '../_guests/guestLetters.js'
import { laterRow } from '../_guests/guestRow.js'
import { type Guest, guestsAt, NOTES, seatsOf } from '../_guests/guests.js'
import type { ReportedGuests } from '../_mail/reportEmail.js'
import { cellTexts, wallClock } from '../_tables/cellText.js'
import { REFERENCE, SUBMISSION_ID } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { tellChanges } from './changes.js'
import type { Problem, Run } from './context.js'

/** Most e-mails of this step in one run, how many are sent at once, and after how many failures it waits for the next run. */
const LETTERS_MAX = 60
const AT_ONCE = 2
const FAILURES_MAX = 3
/** Longest time for one e-mail, and what this step leaves of a run for the next ones, in milliseconds. */
const LETTER_MS = 30_000
const RESERVED_MS = 60_000
const HOUR_MS = 60 * 60_000
/** A reminder is sent so long before the start. */
const REMINDER = { firstMs: 24 * HOUR_MS, lastMs: 2 * HOUR_MS }
const REMINDED = 'reminder'

/**
 * What a run does for guests: gives free seats to who waits, sends reminders, and tells the studio once of events that have changed.
 * Throws `ServiceError`.
 */
export async function tendGuests(run: Run): Promise<readonly Problem[]> {
  const rows = run.readings.find(({ table }) => table.id === guestsTable.id)?.rows
  if (!rows) return []
  const coming = run.events.filter(
    (event) => takesGuests(event) && Date.parse(event.starts) > run.now.getTime(),
  )
  const guestsOf = (event: StudioEvent) => guestsAt(rows, event.id)
  const given = await Promise.all(coming.map((event) => moveUp(event, guestsOf(event), run)))
  const reminders = await Promise.all(coming.map((event) => remindersOf(event, guestsOf(event), run)))
  const failures = await sendAll([...given.flat(), ...reminders.flat()].slice(0, LETTERS_MAX), run)
  await tellChanges(rows, run)
  return failures.length > 0
    ? [{ name: 'guests', text: `E-mails to guests cannot go out: a later run tries again. ${failures[0]}` }]
    : []
}

const takesGuests = ({ seats, isCancelled }: StudioEvent) => seats !== undefined && !isCancelled

/** An e-mail to a guest, and the row and kind that the journal knows it by. */
type ToSend = {
  readonly letters: readonly Letter[]
  readonly kind: string
  readonly submissionId: string
  readonly reference: string
}

/** Gives the free seats of an event to who waits, in order: a row each, unless staff have closed it. @returns their e-mails */
async function moveUp(event: StudioEvent, guests: readonly Guest[], run: Run): Promise<readonly ToSend[]> {
  const { taken, waiting } = seatsOf(guests)
  const free = event.isFull ? 0 : Math.max(0, (event.seats ?? 0) - taken)
  const rows = waiting.slice(0, free).map((guest) => laterRow(guest, 'seat', [NOTES.movedUp], run.now))
  await Promise.all(rows.map((row) => run.store.add(guestsTable, row, AbortSignal.timeout(run.callMs()))))
  return await Promise.all(
    rows.map(async (row) => ({
      letters: await lettersFor({ table: guestsTable, cells: cellTexts(row) }, run),
      kind: GUEST,
      submissionId: row.id,
      reference: String(row.cells[REFERENCE] ?? ''),
    })),
  )
}

/** The reminders of an event that begins within a day. Who has got the seat within that day has just been told. */
async function remindersOf(event: StudioEvent, guests: readonly Guest[], run: Run) {
  const ms = Date.parse(event.starts) - run.now.getTime()
  if (ms > REMINDER.firstMs || ms < REMINDER.lastMs) return []
  const dayBefore = new Date(run.now.getTime() + ms - REMINDER.firstMs).toISOString()
  const isReminded = ({ ids }: Guest) =>
    ids.some((id) => run.remembered.isDone(letterName(guestsTable, id, REMINDED)))
  const due = guests.filter((guest) => guest.has === 'seat' && guest.since < dayBefore && !isReminded(guest))
  return await Promise.all(
    due.map(async ({ row: { submissionId, cells } }): Promise<ToSend> => {
      const about = { table: guestsTable, cells: { ...cells, [SUBMISSION_ID]: submissionId } }
      const letters = await reminderFor(about, run)
      return { letters, kind: REMINDED, submissionId, reference: cells[REFERENCE] ?? '' }
    }),
  )
}

/** Sends these, and notes each that was sent. @returns why others were not */
async function sendAll(all: readonly ToSend[], run: Run): Promise<readonly string[]> {
  const failures: string[] = []
  const inTurn = pLimit(AT_ONCE)
  const send = async ({ letters, kind, ...row }: ToSend) => {
    const ms = Math.min(LETTER_MS, run.left() - RESERVED_MS)
    if (failures.length >= FAILURES_MAX || ms <= 0) return
    const sent = await attempt(() => Promise.all(letters.map((letter) => sendOrGiveUp(letter, run, ms))))
    if (!sent.ok) return void failures.push(sent.reason)
    const what = sent.value.includes('given up') ? 'given up' : 'sent'
    return () => noteLetters(what, [kind], { table: guestsTable, ...row }, run, run.now)
  }
  // Not in turn: notes are written in groups.
  const notes = await Promise.all(all.map(async (one) => (await inTurn(() => send(one)))?.()))
  return [...failures, ...notes.flatMap((reasons) => reasons ?? [])]
}

/** The guests of today's and tomorrow's events, by name, for the report. */
export function guestsSoon(
  readings: Run['readings'],
  { events }: Pick<Run, 'events'>,
  today: Date,
): readonly ReportedGuests[] {
  const rows = readings.find(({ table }) => table.id === guestsTable.id)?.rows ?? []
  const days = [0, 1].map((day) => wallClock(new Date(today.getTime() + day * 24 * HOUR_MS)).slice(0, 10))
  return events
    .filter((event) => takesGuests(event) && days.includes(event.starts.slice(0, 10)))
    .map((event) => {
      const guests = guestsAt(rows, event.id)
      const { taken, waiting } = seatsOf(guests)
      const names = (some: readonly Guest[]) => some.map(({ row }) => row.cells.name).join(', ')
      const surplus = taken - (event.seats ?? 0)
      const parts = [
        `${taken} of ${event.seats} seats: ${names(guests.filter(({ has }) => has === 'seat')) || 'nobody'}`,
        ...(waiting.length > 0 ? [`waiting: ${names(waiting)}`] : []),
        ...(surplus > 0 ? [`${surplus} more than there are seats: find a chair, or write to somebody`] : []),
      ]
      return { event: eventChoice(event).label, names: parts.join('. ') }
    })
}
