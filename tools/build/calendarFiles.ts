import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { calendarFeed, calendarFileOf, locationOf, pathOf } from '../../content/events/_format.js'
import { events } from '../../content/events/_list.js'
import { studio } from '../../content/studio.js'
import type { GeneratedFiles } from './generatedFiles.js'

/**
 * `/events/<id>.ics` for every event, and `/events.ics` for all of them.
 * @param siteUrl - origin of the site, for links to the events' pages.
 */
export const calendarFiles = (siteUrl: string): GeneratedFiles => ({
  ...Object.fromEntries(events.map((event) => [calendarFileOf(event), () => calendarFile([event], siteUrl)])),
  [calendarFeed]: () => calendarFile(events, siteUrl),
})

/**
 * Makes an iCalendar file (RFC 5545) of one event, or of all for a subscription. Times are in UTC, so that calendar
 * programs show them correctly around a change to or from daylight saving time. An event's UID never changes, so
 * importing it again updates it.
 * @param siteUrl - origin of the site, for links to the events' pages.
 */
export function calendarFile(events: readonly StudioEvent[], siteUrl: string): string {
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

function entryOf(event: StudioEvent, siteUrl: string): ICalEventData {
  const path = pathOf(event)
  const page = path ? new URL(path, siteUrl).href : undefined
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
