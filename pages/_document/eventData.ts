import type { Event, Offer, Place, VirtualLocation } from 'schema-dts'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { dollarsOf, placesOf } from '../../content/events/_format'
import { studio } from '../../content/studio'

/** What the structured data of an event needs to know about its page. */
export type PageContext = {
  /** Absolute addresses of the page and of its picture. */
  readonly url: string
  readonly image: string
  /** The organizer, as a reference to another node of the graph. */
  readonly by: { readonly '@id': string }
}

/** A coming event in schema.org's vocabulary (Google: "Event structured data"). */
export function eventData(event: StudioEvent, { url, image, by }: PageContext): Event {
  const dollars = dollarsOf(event)
  return {
    '@type': event.type === 'Workshop' ? 'EducationEvent' : 'Event',
    name: event.title,
    description: event.description,
    url,
    image,
    startDate: event.starts,
    endDate: event.ends,
    // Without `Cancelled` no status: the page is not prerendered again after the event, so "scheduled" would become wrong.
    eventStatus: event.isCancelled ? 'https://schema.org/EventCancelled' : undefined,
    eventAttendanceMode: event.isInPerson
      ? 'https://schema.org/OfflineEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: locationData(event, url),
    organizer: by,
    maximumAttendeeCapacity: placesOf(event),
    isAccessibleForFree: dollars === undefined ? undefined : dollars === 0,
    offers: dollars === undefined || event.isCancelled ? undefined : offer(dollars, event, url),
  }
}

function locationData({ isInPerson, place }: StudioEvent, url: string): Place | VirtualLocation {
  if (place) return { '@type': 'Place', name: place, address: place }
  return isInPerson ? city : online(url)
}

const { name, locality, region, country } = studio.city
const city: Place = {
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: region,
    addressCountry: country,
  },
}

const online = (url: string): VirtualLocation => ({ '@type': 'VirtualLocation', url })

const offer = (dollars: number, { details, ends, isFull }: StudioEvent, url: string): Offer => ({
  '@type': 'Offer',
  price: dollars,
  priceCurrency: 'USD',
  url: (!isFull && details?.booking?.href) || url,
  validThrough: ends,
  availability: isFull ? 'https://schema.org/SoldOut' : undefined,
})
