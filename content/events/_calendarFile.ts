import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { studio } from '../studio.js'
import type { StudioEvent } from './_defineEvent.js'
import { calendarTextOf, locationOf, pageAddressOf } from './_format.js'

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
  const page = pageAddressOf(event, siteUrl)
  return {
    id: `${event.id}@${studio.email.split('@')[1]}`,
    start: new Date(event.starts),
    end: new Date(event.ends),
    summary: event.title,
    description: calendarTextOf(event, siteUrl),
    location: locationOf(event),
    status: statusOf(event),
    // Calendars that have the entry take a change only with a higher number (RFC 5545, section 3.8.7.4).
    sequence: event.isCancelled ? 1 : 0,
    ...(page ? { url: page } : {}),
  }
}

function statusOf({ isCancelled, isDetailsPending }: StudioEvent): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isDetailsPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
