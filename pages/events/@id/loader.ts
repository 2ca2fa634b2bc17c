import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { type Neighbors, neighborsOf } from '../../../content/events/_eventIndex'
import { entryOfEvent } from '../../../content/events/_format'
import type { RouteEntry } from '../../../content/routes'

/** An event that uses the template, with its route entry and the events before and after it. */
export type LoadedEvent = {
  readonly entry: RouteEntry
  readonly event: StudioEvent
  readonly neighbors: Neighbors
}

// One chunk per event, so that a visitor loads only the events that they open.
const files = import.meta.glob<StudioEvent>('../../../content/events/[!_]*.ts', { import: 'default' })

/** Loads an event by its id, undefined if there is none. */
export const loadEvent = async (id: string | undefined): Promise<StudioEvent | undefined> =>
  files[`../../../content/events/${id}.ts`]?.()

/** Loads the event of `/events/:id`; null if there is none, its details are pending, or it has a page of its own. */
export async function loader({ params }: LoaderFunctionArgs): Promise<LoadedEvent | null> {
  const event = await loadEvent(params.id)
  return event?.details ? { entry: entryOfEvent(event), event, neighbors: neighborsOf(event.id) } : null
}
