import type { StudioEvent } from '../../../content/events/_defineEvent'
import { loadEvent } from '../@id/loader'

/** Ids of the listed events, by date. Set by the build (`vite.config.ts`): nobody fetches an event to learn that it is not listed. */
declare const __LISTED_EVENTS__: readonly string[]

/** The listed events. What only their own pages show stays there. */
export async function loader(): Promise<readonly StudioEvent[]> {
  const events = await Promise.all(__LISTED_EVENTS__.map(loadEvent))
  return events.flatMap((event) => {
    if (!event) return []
    const { details: _, ...card } = event
    return [card]
  })
}
