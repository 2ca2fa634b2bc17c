import { writtenAt } from '../../../components/hydration/useNow'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { type EventEntry, eventIndex } from '../../../content/events/_eventIndex'

import { loadEvent } from '../@id/loader'

/** What the listing shows. */
export type LoadedListing = {
  /** The listed events that are not over, by date. What only their own pages show stays there. */
  readonly coming: readonly StudioEvent[]
  /** Every event, by date. */
  readonly all: readonly EventEntry[]
}

/** The listed events, and a line for every other one. Nobody fetches an event that is over. */
export async function loader(): Promise<LoadedListing> {
  const all = eventIndex()
  const ids = all.filter(({ isListed, ends }) => isListed && Date.parse(ends) > writtenAt)
  const events = await Promise.all(ids.map(({ id }) => loadEvent(id)))
  const coming = events.flatMap((event) => {
    if (!event) return []
    const { details: _, ...card } = event
    return [card]
  })
  return { coming, all }
}
