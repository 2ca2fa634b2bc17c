import { longDate } from '../days.js'
import { type Offer, offers, type Wanted } from '../offers.js'
import type { StudioEvent } from './_defineEvent.js'
import { dollarsOf } from './_format.js'

/** What is sold, as this build knows it. */
export type Sale = {
  readonly wanted: Wanted
  /** As the payer reads it. That of an event has its date, because several events may have one title. */
  readonly name: string
  /** As the column "Offer" has it. Of an event it ends with the id in brackets. */
  readonly cell: string
  readonly cents: number
  readonly page: string
  readonly event?: StudioEvent
}

/** What is wanted; undefined if it is not sold here. @param known - @default the offers of this site */
export function saleOf(
  { offer: key, event: id }: Wanted,
  events: readonly StudioEvent[],
  known: Readonly<Record<string, Offer>> = offers,
): Sale | undefined {
  const wanted = key === undefined ? { event: id ?? '' } : { offer: key }
  const offer =
    key === undefined ? Object.values(known).find(({ event }) => event && event === id) : known[key]
  if (offer?.price) {
    const { name, page, price: cents } = offer
    return { wanted, name, cell: name, cents, page }
  }
  const event = events.find((one) => one.id === (offer?.event ?? id))
  if (!event || !isSold(event)) return undefined
  const { name, page } = offer ?? { name: event.title, page: `/events/${event.id}` }
  return {
    wanted,
    name: `${name}, ${longDate(event.starts)}`,
    cell: `${name} (${event.id})`,
    cents: Math.round((dollarsOf(event) ?? 0) * 100),
    page,
    event,
  }
}

/** Id of the event in a text of the column "Offer"; undefined if there is none. */
export const eventIdIn = (cell = ''): string | undefined => /\(([a-z0-9-]+)\)$/.exec(cell)?.[1]

/** Whether this site sells an event: it has a price in dollars, and no link to another shop. */
export const isSold = (event: Pick<StudioEvent, 'price' | 'details' | 'externalLink'>): boolean =>
  (dollarsOf(event) ?? 0) > 0 && !event.details?.booking && !event.externalLink

/** How many places an event sells: the number with which its spots begin; undefined if there is none. */
export function placesOf({ spots }: Pick<StudioEvent, 'spots'>): number | undefined {
  const [number] = /^\d+/.exec(spots) ?? []
  return number === undefined ? undefined : Number(number)
}
