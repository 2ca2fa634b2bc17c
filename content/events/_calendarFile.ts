import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { studio } from '../studio.js'
import { publishedSequence } from './_calendarChanges.js'
import type { StudioEvent } from './_defineEvent.js'
import { calendarTextOf, locationOf, pageAddressOf } from './_format.js'

/**
 * Makes an iCalendar file (RFC 5545) of one event, or of all for a subscription. Times are in UTC, so that calendar
 * programs show them correctly around a change to or from daylight saving time.
 * @param siteUrl - origin of the site, for links to the events' pages. Without it they are left out.
 * @param sequenceOf - when an event changed last (`Sequences`). @default as it was published
 */
export function calendarFile(
  events: readonly StudioEvent[],
  siteUrl: string | undefined,
  sequenceOf: (event: StudioEvent) => number = publishedSequence,
): string {
  const calendar = ical({
    name: `${studio.name} events`,
    prodId: { company: studio.name, product: 'Events', language: 'EN' },
    ttl: DAY,
  })
  for (const event of events) calendar.createEvent(calendarEntry(event, siteUrl, sequenceOf(event)))
  // Every line must end with CRLF, including the last one (RFC 5545, section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`
}

/** How often a subscribed calendar should refresh, in seconds. */
const DAY = 24 * 60 * 60
/** The second part of each UID. Never change it: calendars would show every event twice. */
const UID_NAME = 'events.whittle'

/**
 * An event as calendars store it, in a file or an invitation. Its UID never changes, so a later entry replaces an earlier one.
 * @param siteUrl - as for `calendarFile`
 * @param sequence - when it changed last (`Sequences`)
 */
export function calendarEntry(
  event: StudioEvent,
  siteUrl: string | undefined,
  sequence: number,
): ICalEventData {
  const page = pageAddressOf(event, siteUrl)
  return {
    id: `${event.id}@${UID_NAME}`,
    sequence,
    start: new Date(event.starts),
    end: new Date(event.ends),
    summary: event.title,
    description: calendarTextOf(event, siteUrl),
    location: locationOf(event),
    status: statusOf(event),
    ...(page ? { url: page } : {}),
  }
}

function statusOf({ isCancelled, isDetailsPending }: StudioEvent): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isDetailsPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
