import type { StudioEvent } from '../../../content/events/_defineEvent'
import { events } from '../../../content/events/_list'
import { type EventEntry, eventEntries } from '../entries'

/** An event as its card shows it, without what only its own page shows. */
export type ListedEvent = Omit<StudioEvent, 'details' | 'highlights' | 'isListed'> & {
  /** Its page says what it is, and there is no way to join yet. @default false */
  readonly isNotOpen?: boolean
}

/** Data of the events page. */
export type LoadedListing = {
  /** The listed events, by date. */
  readonly listed: readonly ListedEvent[]
  /** All events, by date. */
  readonly all: readonly EventEntry[]
}

export const loader = (): LoadedListing => ({
  listed: events
    .filter(({ isListed }) => isListed)
    .map(({ details, highlights: _, isListed: __, ...card }) =>
      details && !details.booking && !card.seats ? { ...card, isNotOpen: true } : card,
    ),
  all: eventEntries(),
})
