import type { LoaderFunctionArgs } from 'react-router-dom'
import type { EventDetails, StudioEvent } from '../../../content/events/_defineEvent'
import { entryOfEvent, hasOwnPage } from '../../../content/events/_format'
import { eventOf } from '../../../content/events/_list'
import { type EventExtra, eventExtras } from '../../../content/pages/event-extras'
import type { RouteEntry } from '../../../content/routes'
import { type Neighbors, neighborsOf } from '../entries'

export type EventWithPage = StudioEvent & { readonly details: EventDetails }

/** An event with its route entry, a section that only its page has, and the events before and after it. */
export type LoadedEvent = {
  readonly entry: RouteEntry
  readonly event: EventWithPage
  readonly extra?: EventExtra | undefined
  readonly neighbors: Neighbors
}

/** The event of `/events/:id`; null if there is none, its details are pending, or it has a page of its own. */
export function loader({ params }: LoaderFunctionArgs): LoadedEvent | null {
  const event = eventOf(params.id)
  if (!event?.details || hasOwnPage(event)) return null
  const { id, details } = event
  return {
    entry: entryOfEvent(event),
    event: { ...event, details },
    extra: eventExtras[id],
    neighbors: neighborsOf(id),
  }
}
