import type { StudioEvent } from './_defineEvent.js'

/** What can be said of an event without its file: enough for a line that leads to it. */
export type EventEntry = Pick<
  StudioEvent,
  'id' | 'title' | 'type' | 'starts' | 'ends' | 'isListed' | 'isDetailsPending'
>

/** Set by the build (`vite.config.ts`): nobody fetches an event to learn that it is not listed. */
declare const __EVENTS__: readonly EventEntry[]

/** Every event, by date. Only loaders read it: it comes with a move to an event, never with a page's own script. */
export const eventIndex = () => __EVENTS__

/** The events with a page that come before and after one, by date. Undefined at either end. */
export type Neighbors = { readonly previous?: EventEntry; readonly next?: EventEntry }

/** The neighbors of an event. For loaders alone, as all of this. */
export function neighborsOf(id: string): Neighbors {
  const withPage = eventIndex().filter(({ isDetailsPending }) => !isDetailsPending)
  const at = withPage.findIndex((event) => event.id === id)
  const [previous, next] = [withPage[at - 1], withPage[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
