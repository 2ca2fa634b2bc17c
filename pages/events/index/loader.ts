import type { StudioEvent } from '../../../content/events/_defineEvent'
import { events } from '../../../content/events/_list'
import { type EventEntry, eventEntries } from '../entries'

/** Data of the events page. */
export type LoadedListing = {
  /** The listed events, by date, without the details that only their own pages show. */
  readonly listed: readonly StudioEvent[]
  /** All events, by date. */
  readonly all: readonly EventEntry[]
}

export const loader = (): LoadedListing => ({
  listed: events.filter(({ isListed }) => isListed).map(({ details: _, ...card }) => card),
  all: eventEntries(),
})
