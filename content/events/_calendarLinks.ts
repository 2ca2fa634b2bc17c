import { studio } from '../studio.js'
import type { StudioEvent } from './_defineEvent.js'
import { locationOf, pathOf } from './_format.js'

/** Path of the event's own iCalendar file. */
export const calendarFileOf = ({ id }: Pick<StudioEvent, 'id'>) => `/events/${id}.ics`

/** Full address of the event's page; undefined while its details are pending. @param siteUrl - origin of the site, if known */
export function pageAddressOf(event: StudioEvent, siteUrl: string | undefined): string | undefined {
  const path = pathOf(event)
  return path && siteUrl ? new URL(path, siteUrl).href : undefined
}

/** The text of a calendar entry: what the event is, where to book it, and its page. @param siteUrl - as for `pageAddressOf` */
export const calendarTextOf = (event: StudioEvent, siteUrl: string | undefined): string =>
  [event.description, event.details?.booking?.href, pageAddressOf(event, siteUrl)]
    .filter(Boolean)
    .join('\n\n')

/**
 * Address that opens Google Calendar with the event filled in. Times are in UTC; `ctz` is the zone of the display.
 * @param siteUrl - origin of the site
 */
export function googleCalendarOf(event: StudioEvent, siteUrl: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: [event.starts, event.ends].map(basicUtc).join('/'),
    ctz: studio.timeZone,
    details: calendarTextOf(event, siteUrl),
    location: locationOf(event),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** A time in UTC in the basic format of ISO 8601: `20251008T180000Z`. */
const basicUtc = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
