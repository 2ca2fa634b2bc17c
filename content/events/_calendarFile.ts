import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { digestOf } from '../digestOf.js'
import { studio } from '../studio.js'
import { calendarTextOf, pageAddressOf } from './_calendarLinks.js'
import type { StudioEvent } from './_defineEvent.js'
import { locationOf } from './_format.js'
import { published } from './_published.js'

/** A time as a `SEQUENCE`: minutes since 2020. Calendars ignore an entry without a higher number (RFC 5546, section 2.1.5). */
export const sequenceAt = (time: Date): number => Math.floor((time.getTime() - Date.UTC(2020, 0, 1)) / 60_000)

/** The same in seconds, for invitations: always above that of the published entry. */
const secondsAt = (time: Date): number => Math.floor((time.getTime() - Date.UTC(2020, 0, 1)) / 1000)

/** Which of two entries with one UID is the later one, and when it was written. */
type Version = { readonly sequence: number; readonly stamp: Date }

const builtAt = new Date(published.builtAt)
/** Of each published entry: the minute of the build. */
const publishedVersion: Version = { sequence: sequenceAt(builtAt), stamp: builtAt }

/**
 * Makes an iCalendar file (RFC 5545) of one event, or of all for a subscription. Times are in UTC, so that calendar
 * programs show them correctly around a change to or from daylight saving time.
 * @param siteUrl - origin of the site, for links to the events' pages. Without it they are left out.
 */
export function calendarFile(events: readonly StudioEvent[], siteUrl: string | undefined): string {
  const calendar = ical({
    name: `${studio.name} events`,
    prodId: { company: studio.name, product: 'Events', language: 'EN' },
    ttl: DAY,
  })
  for (const event of events) calendar.createEvent(calendarEntry(event, siteUrl, publishedVersion))
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
 */
function calendarEntry(event: StudioEvent, siteUrl: string | undefined, version: Version): ICalEventData {
  const page = pageAddressOf(event, siteUrl)
  return {
    id: `${event.id}@${UID_NAME}`,
    ...version,
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

/** What an invitation needs beside its event. */
export type Invited = {
  /** `REQUEST` to be in the calendar, `CANCEL` to be gone from it. */
  readonly method: 'REQUEST' | 'CANCEL'
  /** Address of the organizer. Calendars take changes only from the same one. */
  readonly organizer: string
  /** Address of the only attendee, who has accepted by registering. */
  readonly attendee: string
  /** When it is sent. Its seconds are the `SEQUENCE`, so that a later entry replaces an earlier one. */
  readonly sentAt: Date
}

/**
 * Makes the invitation of one guest (RFC 5546), which calendars treat as theirs: with the link to join.
 * @param siteUrl - as for `calendarFile`
 */
export function invitation(
  event: StudioEvent,
  siteUrl: string | undefined,
  { method, organizer, attendee, sentAt }: Invited,
): string {
  const entry = calendarEntry(event, siteUrl, { sequence: secondsAt(sentAt), stamp: sentAt })
  const { joinLink } = event
  const calendar = ical({
    prodId: { company: studio.name, product: 'Events', language: 'EN' },
    method: method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  })
  calendar.createEvent({
    ...entry,
    // Each registration has an entry of its own: a subscription to all events does not replace it.
    id: `${event.id}.${digestOf(attendee.toLowerCase())}@${UID_NAME}`,
    ...(joinLink && {
      location: event.isInPerson ? entry.location : joinLink,
      description: `Join: ${joinLink}\n\n${entry.description}`,
    }),
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    organizer: { name: studio.name, email: organizer },
    attendees: [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return `${calendar.toString().trimEnd()}\r\n`
}
