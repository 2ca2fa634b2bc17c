import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { entryOfEvent } from '../../../content/events/_facts'
import type { RouteEntry } from '../../../content/routes'

/** An event whose page the template shows, with its route entry. */
export type LoadedEvent = { readonly entry: RouteEntry; readonly event: StudioEvent }

// One chunk for each event: a visitor fetches those she opens, however many there are.
const files = import.meta.glob<StudioEvent>(
  ['../../../content/events/*.ts', '!**/_*.ts', '!**/index.ts', '!**/listed.ts'],
  { import: 'default' },
)

/** The event of `/events/:id`; null where there is none, or its details are pending, or its page is another. */
export async function loader({ params }: LoaderFunctionArgs): Promise<LoadedEvent | null> {
  const event = await files[`../../../content/events/${params.id}.ts`]?.()
  return event?.details ? { entry: entryOfEvent(event), event } : null
}
