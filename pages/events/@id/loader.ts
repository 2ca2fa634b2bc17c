import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { entryOfEvent, usesTemplate } from '../../../content/events/_format'
import { eventOf } from '../../../content/events/_list'
import { type EventExtra, eventExtras } from '../../../content/pages/event-extras'
import type { RouteEntry } from '../../../content/routes'
import { type Neighbors, neighborsOf } from '../entries'

/** An event that uses the template, with its route entry, a section of its own, and the events before and after it. */
export type LoadedEvent = {
  readonly entry: RouteEntry
  readonly event: StudioEvent
  readonly extra?: EventExtra | undefined
  readonly neighbors: Neighbors
}

/** The event of `/events/:id`; null if there is none, its details are pending, or it has a page of its own. */
export function loader({ params }: LoaderFunctionArgs): LoadedEvent | null {
  const event = eventOf(params.id)
  if (!event || !usesTemplate(event)) return null
  const { id } = event
  return { entry: entryOfEvent(event), event, extra: eventExtras[id], neighbors: neighborsOf(id) }
}
