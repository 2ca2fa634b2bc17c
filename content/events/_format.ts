import { dayOf, longDate, short } from '../days.js'
import type { RouteEntry } from '../routes.js'
import { studio } from '../studio.js'
import type { StudioEvent } from './_defineEvent.js'

/** Where an event's own page is, undefined while its details are pending. */
export const pathOf = ({ id, isDetailsPending }: Pick<StudioEvent, 'id' | 'isDetailsPending'>) =>
  isDetailsPending ? undefined : (`/events/${id}` as const)

/** The event's route entry: address, title, description. The date tells two evenings with one title apart. */
export function entryOfEvent({ id, title, starts, description }: StudioEvent): RouteEntry {
  const { month, day } = dayOf(starts)
  return { path: `/events/${id}`, title: `${title}, ${short(month)} ${day}`, description }
}

/** Where one asks for the next event of its kind. */
export const eventInterestPath = ({ id }: Pick<StudioEvent, 'id'>) => `/events?about=${id}#event-interest` as const

/** The day in the studio's zone, such as `Thursday, October 30, 2025`. */
export const dateOf = ({ starts }: Pick<StudioEvent, 'starts'>) =>
  `${dayOf(starts).weekday}, ${longDate(starts)}`

/** The hours in the studio's zone, such as `3:00-4:00 PM ET` or `10:00 AM-1:00 PM ET`. */
export function timeOf({ starts, ends }: Pick<StudioEvent, 'starts' | 'ends'>): string {
  const [from, to] = [clockOf(starts.slice(11, 16)), clockOf(ends.slice(11, 16))]
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}-${to} ET`
}

/** A time of day as Americans say it: `15:10` is `3:10 PM`. */
export function clockOf(time: string): string {
  const [hours = 0, minutes] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Where it takes place, as cards and calendars say it (docs/product.md#events-listing). */
export function locationOf({ isDetailsPending, isInPerson }: StudioEvent): string {
  if (isDetailsPending) return 'Location TBD'
  return isInPerson ? 'New York City (In-Person)' : 'Virtual (Zoom)'
}

/** Where the calendar of all events is, to subscribe to. */
export const calendarFeed = '/events.ics'

/** Where its calendar file is. */
export const calendarFileOf = ({ id }: Pick<StudioEvent, 'id'>) => `/events/${id}.ics`

/** Opens Google Calendar with the event filled in. Its times are UTC; the zone is only what it is shown in. */
export function googleCalendarOf(event: StudioEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: [event.starts, event.ends].map(basicUtc).join('/'),
    ctz: studio.timeZone,
    details: event.description,
    location: locationOf(event),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** ISO 8601's basic format in UTC: `20251008T180000Z`. */
const basicUtc = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
