import type { Event, Offer, Place, VirtualLocation } from 'schema-dts'
import { writtenAt } from '../../components/ui/Timed/useNow'
import type { StudioEvent } from '../../content/events/_defineEvent'

/** What the page around an event or course knows of it. */
export type PageContext = {
  /** The page's address and picture, with the origin. */
  readonly url: string
  readonly image: string
  /** Who holds it, as a reference into the same graph. */
  readonly by: { readonly '@id': string }
}

/** A studio event in schema.org's words (and Google's: "Event structured data"). */
export function eventData(event: StudioEvent, { url, image, by }: PageContext): Event {
  return {
    '@type': event.type === 'Workshop' ? 'EducationEvent' : 'Event',
    name: event.title,
    description: event.description,
    url,
    image,
    startDate: event.starts,
    endDate: event.ends,
    // No `eventStatus`: what is scheduled today has taken place tomorrow, and the page stays as it is.
    eventAttendanceMode: event.isInPerson
      ? 'https://schema.org/OfflineEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: event.isInPerson ? newYork : online(url),
    organizer: by,
    ...capacity(event),
    ...price(event, url),
  }
}

const newYork: Place = {
  '@type': 'Place',
  name: 'New York City',
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'New York',
    addressRegion: 'NY',
    addressCountry: 'US',
  },
}

const online = (url: string): VirtualLocation => ({ '@type': 'VirtualLocation', url })

/** "20 spots available" is a number; other words about spots are not. */
function capacity({ spots }: StudioEvent): { maximumAttendeeCapacity?: number } {
  const number = /^\d+/.exec(spots)
  return number ? { maximumAttendeeCapacity: Number(number[0]) } : {}
}

/** Free, or dollars; `TBD` and `Coming Soon` offer nothing yet. */
function price(
  { price, details, ends }: StudioEvent,
  url: string,
): { isAccessibleForFree?: boolean; offers?: Offer } {
  const dollars = price === 'Free' ? 0 : Number(/^\$([\d,]+)$/.exec(price)?.[1]?.replaceAll(',', ''))
  if (Number.isNaN(dollars)) return {}
  const isOver = writtenAt >= Date.parse(ends)
  return {
    isAccessibleForFree: dollars === 0,
    ...(!isOver && {
      offers: {
        '@type': 'Offer',
        price: dollars,
        priceCurrency: 'USD',
        url: details?.booking.href ?? url,
        validThrough: ends,
      },
    }),
  }
}
