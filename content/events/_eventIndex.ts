import type { StudioEvent } from './_defineEvent.js'

/** Short entry of an event: enough for a line with a link, without loading the event's file. */
export type EventEntry = Pick<
  StudioEvent,
  'id' | 'title' | 'type' | 'starts' | 'ends' | 'isListed' | 'isDetailsPending'
>

/** All entries. The build sets it (`vite.config.ts`), so that browsers need not load every event for a list. */
declare const __EVENTS__: readonly EventEntry[]

/** The entries of all events, by date. Only loaders call this, so that it is not part of the first page's script. */
export const eventIndex = () => __EVENTS__

/** The previous and the next event with a page, by date. Undefined for the first and the last one. */
export type Neighbors = { readonly previous?: EventEntry; readonly next?: EventEntry }

/** The neighbors of an event. Only for loaders, like `eventIndex`. */
export function neighborsOf(id: string): Neighbors {
  const withPage = eventIndex().filter(({ isDetailsPending }) => !isDetailsPending)
  const at = withPage.findIndex((event) => event.id === id)
  const [previous, next] = [withPage[at - 1], withPage[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
