import { type EventEntry, eventIndex } from '../../content/events/_eventIndex'

/** The events with a page that come before and after one, by date. Undefined at either end. */
export type Neighbors = { readonly previous?: EventEntry; readonly next?: EventEntry }

/** The neighbors of an event. For loaders alone (`content/events/_eventIndex.ts`). */
export function neighborsOf(id: string): Neighbors {
  const withPage = eventIndex().filter(({ isDetailsPending }) => !isDetailsPending)
  const at = withPage.findIndex((event) => event.id === id)
  const [previous, next] = [withPage[at - 1], withPage[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
