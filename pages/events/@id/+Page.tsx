import { useLoaderData } from 'react-router-dom'
import NotFoundPage from '../../_error/+Page'
import { EventTemplate } from './EventTemplate'
import type { LoadedEvent } from './loader'

/** The page of any event, by one template. An unknown id shows the 404 page. */
export default function EventPage() {
  const loaded = useLoaderData() as LoadedEvent | null
  return loaded?.event.details ? (
    <EventTemplate
      event={loaded.event}
      details={loaded.event.details}
      extra={loaded.extra}
      neighbors={loaded.neighbors}
    />
  ) : (
    <NotFoundPage />
  )
}
