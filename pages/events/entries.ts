import type { StudioEvent } from '../../content/events/_defineEvent'
import { events } from '../../content/events/_list'

/** What a line with a link needs of an event. Loaders write entries into pages, whose size would grow with more. */
export type EventEntry = Pick<
  StudioEvent,
  'id' | 'title' | 'type' | 'starts' | 'ends' | 'isDetailsPending' | 'isFull' | 'isCancelled'
>

/** The entries of all events, by date. Only for loaders. */
export const eventEntries = (): readonly EventEntry[] =>
  events.map(({ id, title, type, starts, ends, isDetailsPending, isFull, isCancelled }) => ({
    id,
    title,
    type,
    starts,
    ends,
    ...(isDetailsPending && { isDetailsPending }),
    ...(isFull && { isFull }),
    ...(isCancelled && { isCancelled }),
  }))

/** The previous and the next event with a page, by date. Undefined for the first and the last one. */
export type Neighbors = {
  readonly previous?: EventEntry | undefined
  readonly next?: EventEntry | undefined
}

/** The neighbors of an event. Only for loaders. */
export function neighborsOf(id: string): Neighbors {
  const withPage = eventEntries().filter(({ isDetailsPending }) => !isDetailsPending)
  const at = withPage.findIndex((event) => event.id === id)
  return { previous: withPage[at - 1], next: withPage[at + 1] }
}
