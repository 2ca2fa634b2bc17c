import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { type Neighbors, neighborsOf } from '../../../content/events/_eventIndex'
import { entryOfEvent } from '../../../content/events/_format'
import type { RouteEntry } from '../../../content/routes'

/** An event whose page the template shows, with its route entry and those before and after it. */
export type LoadedEvent = {
  readonly entry: RouteEntry
  readonly event: StudioEvent
  readonly neighbors: Neighbors
}

// One chunk for each event: a visitor fetches those she opens, however many there are.
const files = import.meta.glob<StudioEvent>('../../../content/events/[!_]*.ts', { import: 'default' })

/** The event of an id, undefined where there is none. */
export const loadEvent = async (id: string | undefined): Promise<StudioEvent | undefined> =>
  files[`../../../content/events/${id}.ts`]?.()

/** The event of `/events/:id`; null where there is none, or its details are pending, or its page is another. */
export async function loader({ params }: LoaderFunctionArgs): Promise<LoadedEvent | null> {
  const event = await loadEvent(params.id)
  return event?.details ? { entry: entryOfEvent(event), event, neighbors: neighborsOf(event.id) } : null
}
