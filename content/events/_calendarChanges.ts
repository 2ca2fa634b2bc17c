import { digestOf } from '../digestOf.js'
import type { StudioEvent } from './_defineEvent.js'
import { locationOf } from './_format.js'
import { sequences } from './_published.js'

/**
 * When each event changed last, by its id: minutes since 2020, which calendars call its `SEQUENCE`. Calendars ignore an entry
 * without a higher number (RFC 5546, section 2.1.5), so it never falls.
 */
export type Sequences = ReadonlyMap<string, number>

/** The sequence that the event was published with. 0 before the first build. */
export const publishedSequence = ({ id }: Pick<StudioEvent, 'id'>): number => sequences[id] ?? 0

/** A time as a sequence: minutes since 2020-01-01T00:00Z. */
export const sequenceAt = (time: Date): number =>
  Math.floor((time.getTime() - Date.UTC(2020, 0, 1)) / MINUTE_MS)

/**
 * The sequence of each event, and the text to note. An event that is noted with the same time, place and state keeps its
 * sequence. Any other has changed now.
 * @param noted - the text that was noted last, empty at first
 */
export function changesAfter(
  noted: string,
  events: readonly StudioEvent[],
  now: Date,
): { readonly sequences: Sequences; readonly text: string } {
  const last = new Map(noted.split(' ').map((entry) => [entry.split(':')[0], entry.split(':')] as const))
  const entries = events.map((event) => {
    const [, digest, minutes = '-1'] = last.get(event.id) ?? []
    const current = calendarDigest(event)
    const changed = Math.max(sequenceAt(now), Number(minutes) + 1)
    return { event, current, sequence: digest === current ? Number(minutes) : changed }
  })
  return {
    sequences: new Map(entries.map(({ event, sequence }) => [event.id, sequence])),
    // Calendars need no news of past events, and a note has little room.
    text: entries
      .filter(({ event }) => now.getTime() < Date.parse(event.ends) + DAY_MS)
      .map(({ event, current, sequence }) => `${event.id}:${current}:${sequence}`)
      .join(' '),
  }
}

/** Changes with the event's time, place and state, and with nothing else. */
export const calendarDigest = (event: StudioEvent): string => {
  const { starts, ends, isCancelled = false, isDetailsPending = false } = event
  return digestOf(JSON.stringify([starts, ends, locationOf(event), isCancelled, isDetailsPending])).slice(
    0,
    8,
  )
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
