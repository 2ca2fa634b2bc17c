import type { StudioEvent } from '../../../content/events/_defineEvent'
import { type EventEntry, eventIndex } from '../../../content/events/_eventIndex'

import { loadEvent } from '../@id/loader'

/** What the listing shows. */
export type LoadedListing = {
  /** The listed events, by date. What only their own pages show stays there. */
  readonly listed: readonly StudioEvent[]
  /** Every event, by date. */
  readonly all: readonly EventEntry[]
}

/** The listed events, and a line for every one. */
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
