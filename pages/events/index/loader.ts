import type { StudioEvent } from '../../../content/events/_defineEvent'
import { type EventEntry, eventIndex } from '../../../content/events/_eventIndex'

import { loadEvent } from '../@id/loader'

/** Data of the events page. */
export type LoadedListing = {
  /** The listed events, by date, without the details that only their own pages show. */
  readonly listed: readonly StudioEvent[]
  /** All events, by date. */
  readonly all: readonly EventEntry[]
}

/** Loads the listed events, and an index entry of every event. */
export async function loader(): Promise<LoadedListing> {
  const all = eventIndex()
  const ids = all.filter(({ isListed }) => isListed)
  const events = await Promise.all(ids.map(({ id }) => loadEvent(id)))
  const listed = events.flatMap((event) => {
    if (!event) return []
    const { details: _, ...card } = event
    return [card]
  })
  return { listed, all }
}
