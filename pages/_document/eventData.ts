import type { Event, Offer, Place, VirtualLocation } from 'schema-dts'
import type { StudioEvent } from '../../content/events/_defineEvent'

/** What the structured data of an event or course needs to know about its page. */
export type PageContext = {
  /** Absolute addresses of the page and of its picture. */
  readonly url: string
  readonly image: string
  /** The organizer, as a reference to another node of the graph. */
  readonly by: { readonly '@id': string }
}

/** A coming event in schema.org's vocabulary (Google: "Event structured data"). */
export function eventData(event: StudioEvent, { url, image, by }: PageContext): Event {
  return {
    '@type': event.type === 'Workshop' ? 'EducationEvent' : 'Event',
    name: event.title,
    description: event.description,
    url,
    image,
    startDate: event.starts,
    endDate: event.ends,
    // No `eventStatus`: the page is not prerendered again after the event, so "scheduled" would become wrong.
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

/** The number in texts such as "20 spots available"; other texts have none. */
function capacity({ spots }: StudioEvent): { maximumAttendeeCapacity?: number } {
  const number = /^\d+/.exec(spots)
  return number ? { maximumAttendeeCapacity: Number(number[0]) } : {}
}

/** Free, or a price in dollars. `TBD` and `Coming Soon` are not prices. */
function price(
  { price, details, ends }: StudioEvent,
  url: string,
): { isAccessibleForFree?: boolean; offers?: Offer } {
  const dollars = price === 'Free' ? 0 : Number(/^\$([\d,]+)$/.exec(price)?.[1]?.replaceAll(',', ''))
  if (Number.isNaN(dollars)) return {}
  return {
    isAccessibleForFree: dollars === 0,
    offers: {
      '@type': 'Offer',
      price: dollars,
      priceCurrency: 'USD',
      url: details?.booking.href ?? url,
      validThrough: ends,
    },
  }
}
