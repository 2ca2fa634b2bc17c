import { dayOf, longDate, short } from '../days.js'
import { type RouteEntry, routes } from '../routes.js'
import { studio } from '../studio.js'
import { zoneName } from '../studioZone.js'
import type { StudioEvent } from './_defineEvent.js'

/** Path of an event's page; undefined while its details are pending. */
export const pathOf = ({ id, isDetailsPending }: Pick<StudioEvent, 'id' | 'isDetailsPending'>) =>
  isDetailsPending ? undefined : (`/events/${id}` as const)

/** Whether the event has a page of its own in `pages/`. */
export const hasOwnPage = ({ id }: Pick<StudioEvent, 'id'>): boolean =>
  routes.some(({ path }) => path === `/events/${id}`)

/** Whether the event's page is made from the common template. */
export const usesTemplate = (event: Pick<StudioEvent, 'id' | 'details'>): boolean =>
  event.details !== undefined && !hasOwnPage(event)

/** The event's route entry. The title has the date, because several events have the same title. */
export function entryOfEvent({ id, title, starts, description }: StudioEvent): RouteEntry {
  const { month, day } = dayOf(starts)
  return { path: `/events/${id}`, title: `${title}, ${short(month)} ${day}`, description }
}

/** Path of the form "Tell me about the next one", with this event as the interest. */
export const eventInterestPath = ({ id }: Pick<StudioEvent, 'id'>) =>
  `/events?about=${id}#event-interest` as const

/** Whether the price is known: not `TBD` or `Coming Soon`. */
export const isPriceSet = ({ price }: Pick<StudioEvent, 'price'>) => price === 'Free' || /\d/.test(price)

/** The event's date in the studio's zone, such as `Thursday, October 30, 2025`. */
export const dateOf = ({ starts }: Pick<StudioEvent, 'starts'>) =>
  `${dayOf(starts).weekday}, ${longDate(starts)}`

/** The event's hours in the studio's zone, such as `3:00-4:00 PM ET` or `10:00 AM-1:00 PM ET`. */
export function timeOf({ starts, ends }: Pick<StudioEvent, 'starts' | 'ends'>): string {
  const [from, to] = [clockOf(starts.slice(11, 16)), clockOf(ends.slice(11, 16))]
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}-${to} ${zoneName}`
}

/** A time of day in American notation: `15:10` becomes `3:10 PM`. */
export function clockOf(time: string): string {
  const [hours = 0, minutes] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/**
 * The event's start by another clock, such as `8:00 PM your time`, with the weekday if it is another day there. Undefined
 * if that clock shows the same as the studio's.
 * @param offset - minutes that the clock is ahead of UTC at that time.
 */
export function yourTimeOf({ starts }: Pick<StudioEvent, 'starts'>, offset: number): string | undefined {
  const local = new Date(Date.parse(starts) + offset * 60_000).toISOString()
  if (local.slice(0, 16) === starts.slice(0, 16)) return undefined
  const isSameDay = local.slice(0, 10) === starts.slice(0, 10)
  return `${clockOf(local.slice(11, 16))} your time${isSameDay ? '' : `, ${dayOf(local).weekday}`}`
}

/** Free, or a price in dollars. `TBD` and `Coming Soon` are not prices. */
export function dollarsOf({ price }: Pick<StudioEvent, 'price'>): number | undefined {
  if (price === 'Free') return 0
  const number = /^\$([\d,]+)$/.exec(price)?.[1]
  return number ? Number(number.replaceAll(',', '')) : undefined
}

/** Whether this site sells an event: it has a price in dollars, and no link to another shop. */
export const isSold = (event: Pick<StudioEvent, 'price' | 'details' | 'externalLink'>): boolean =>
  (dollarsOf(event) ?? 0) > 0 && !event.details?.booking && !event.externalLink

/** How many places an event sells: the number with which its spots begin; undefined if there is none. */
export const placesOf = ({ spots }: Pick<StudioEvent, 'spots'>): number | undefined =>
  /^\d/.test(spots) ? Number.parseInt(spots, 10) : undefined

/** The two usual places, as cards and calendars call them (docs/product.md#events). */
export const places = { virtual: 'Virtual (Zoom)', inPerson: `${studio.city.name} (In-Person)` } as const

/** The event's place, for cards and calendars. */
export function locationOf({
  isDetailsPending,
  isInPerson,
  place,
}: Pick<StudioEvent, 'isDetailsPending' | 'isInPerson' | 'place'>): string {
  if (isDetailsPending) return 'Location TBD'
  return place ?? (isInPerson ? places.inPerson : places.virtual)
}

/** Whether the date has passed or is cancelled. */
export const isClosed = ({ ends, isCancelled }: Pick<StudioEvent, 'ends' | 'isCancelled'>, now: Date) =>
  isCancelled === true || now.getTime() >= Date.parse(ends)

/** Whether the date is closed or full. Applications are then for the next date, and there is nothing to pay. */
export const isRegistrationClosed = (
  event: Pick<StudioEvent, 'ends' | 'isCancelled' | 'isFull'>,
  now: Date,
): boolean => event.isFull === true || isClosed(event, now)

/** Path of the iCalendar file with all events, to subscribe to. */
export const calendarFeed = '/events.ics'
