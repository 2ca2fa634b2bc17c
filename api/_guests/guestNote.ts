import { titleIn } from '../../content/choices.js'
import { digestOf } from '../../content/digestOf.js'
import { sequenceAt } from '../../content/events/_calendarFile.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, timeOf } from '../../content/events/_format.js'
import type { Note } from '../_sheets/sheets.js'
import type { Guest } from './seats.js'

/** Name of the note about all coming events with seats. */
export const GUESTS = 'guests'

/** What guests are told of an event. `link`: digest of the join link. `is`: taken back, if it is not published any more. */
export type Facts = Pick<StudioEvent, 'starts' | 'ends'> & {
  readonly where: string
  readonly link: string
  readonly is: 'on' | 'cancelled' | 'taken back'
}

/**
 * Letters to all guests of an event that are being noted as pending, in order of registration.
 * @param cursor - until which guest that is done (`cursorOf`)
 */
export type Telling = { readonly until: string; readonly toAll: boolean; readonly cursor: string }

/** What the runs have noted of an event. */
export type EventNote = {
  readonly known: Facts
  /** The facts before the last change. */
  readonly before?: Facts
  /** Of the last change, for calendars. */
  readonly sequence: number
  readonly change?: Telling | undefined
  readonly reminder?: Telling | undefined
  /** The start that guests were reminded of last. */
  readonly reminded?: string
}

export type GuestNotes = Readonly<Record<string, EventNote>>

export const guestNotesIn = (note: Note | undefined): GuestNotes => JSON.parse(note?.value || '{}')

export const factsOf = (event: StudioEvent): Facts => ({
  starts: event.starts,
  ends: event.ends,
  where: locationOf(event),
  link: event.joinLink ? digestOf(event.joinLink).slice(0, 8) : '',
  is: event.isCancelled ? 'cancelled' : 'on',
})

/** A guest in the order of registration. */
export const cursorOf = ({ id, cells }: Guest): string => `${cells.submittedAtUtc} ${id}`

/** Sequence of the calendar entry after a guest's last news. It rises with each news of the mailbox, also within a minute. */
export const sequenceFor = ({ lastNews, earlierNews }: Guest, ofEvent: number): number =>
  Math.max(ofEvent, sequenceAt(lastNews)) + earlierNews

/** Date, place and state before the last change, as far as they have changed. */
export function beforeChange({ known, before }: EventNote): string | undefined {
  if (!before) return undefined
  const when = (facts: Facts) => `${dateOf(facts)}, ${timeOf(facts)}`
  const changed = [
    when(before) !== when(known) && when(before),
    before.where !== known.where && before.where,
    known.is === 'on' && before.is !== 'on' && 'cancelled',
  ].filter(Boolean)
  return changed.join(', ') || undefined
}

/** An event that was taken back, as far as it is known. @param label - its title and date in a row of "Guests" */
export const takenBack = (id: string, { known }: EventNote, label: string): StudioEvent => ({
  ...{ id, starts: known.starts, ends: known.ends, place: known.where, isCancelled: true },
  title: titleIn(label),
  ...{ subtitle: '', description: '', difficulty: '', price: 'Free', spots: '', type: 'Community Event' },
})
