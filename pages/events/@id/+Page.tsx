import { useLoaderData } from 'react-router-dom'
import NotFoundPage from '../../_error/+Page'
import { EventTemplate } from './EventTemplate'
import type { LoadedEvent } from './loader'

/** Any event by the common template; an id that no event has is any other unknown address. */
export default function EventPage() {
  const loaded = useLoaderData() as LoadedEvent | null
  return loaded?.event.details ? (
    <EventTemplate event={loaded.event} details={loaded.event.details} neighbors={loaded.neighbors} />
  ) : (
    <NotFoundPage />
  )
}
