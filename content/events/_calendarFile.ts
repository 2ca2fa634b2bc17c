import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { studio } from '../studio.js'
import type { StudioEvent } from './_defineEvent.js'
import { locationOf, pathOf } from './_format.js'

/**
 * Makes an iCalendar file (RFC 5545) of one event, or of all for a subscription. Times are in UTC, so that calendar
 * programs show them correctly around a change to or from daylight saving time. An event's UID never changes, so
 * importing it again updates it.
 * @param siteUrl - origin of the site, for links to the events' pages. Without it they are left out.
 */
export function calendarFile(events: readonly StudioEvent[], siteUrl: string | undefined): string {
  const calendar = ical({
    name: `${studio.name} events`,
    prodId: { company: studio.name, product: 'Events', language: 'EN' },
    ttl: DAY,
  })
  for (const event of events) calendar.createEvent(entryOf(event, siteUrl))
  // Every line must end with CRLF, including the last one (RFC 5545, section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`
}

/** How often a subscribed calendar should refresh, in seconds. */
const DAY = 24 * 60 * 60

function entryOf(event: StudioEvent, siteUrl: string | undefined): ICalEventData {
  const path = pathOf(event)
  const page = path && siteUrl ? new URL(path, siteUrl).href : undefined
  return {
    id: `${event.id}@${studio.email.split('@')[1]}`,
    start: new Date(event.starts),
    end: new Date(event.ends),
    summary: event.title,
    description: [event.description, event.details?.booking.href, page].filter(Boolean).join('\n\n'),
    location: locationOf(event),
    status: event.isDetailsPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    ...(page ? { url: page } : {}),
  }
}
