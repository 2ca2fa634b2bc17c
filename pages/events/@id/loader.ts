import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { entryOfEvent } from '../../../content/events/_format'
import { events } from '../../../content/events/_list'
import type { RouteEntry } from '../../../content/routes'
import { type Neighbors, neighborsOf } from '../entries'

/** An event that uses the template, with its route entry and the events before and after it. */
export type LoadedEvent = {
  readonly entry: RouteEntry
  readonly event: StudioEvent
  readonly neighbors: Neighbors
}

/** The event of `/events/:id`; null if there is none, its details are pending, or it has a page of its own. */
export function loader({ params }: LoaderFunctionArgs): LoadedEvent | null {
  const event = events.find(({ id }) => id === params.id)
  return event?.details ? { entry: entryOfEvent(event), event, neighbors: neighborsOf(event.id) } : null
}
