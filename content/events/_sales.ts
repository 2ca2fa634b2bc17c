import { longDate } from '../days.js'
import { type Offer, offers, type Wanted } from '../offers.js'
import type { StudioEvent } from './_defineEvent.js'
import { dollarsOf, isSold } from './_format.js'

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
  const offer = Object.entries(known).find(([name, { event }]) =>
    key ? name === key : event && event === id,
  )?.[1]
  if (key && !offer) return undefined
  const wanted = key ? { offer: key } : { event: id ?? '' }
  if (offer?.price) return { ...offer, wanted, cell: offer.name, cents: offer.price }
  const event = events.find((one) => one.id === (offer?.event ?? id))
  if (!event || !isSold(event)) return undefined
  const { name, page } = offer ?? { name: event.title, page: `/events/${event.id}` }
  const cents = Math.round((dollarsOf(event) ?? 0) * 100)
  const date = longDate(event.starts)
  return { wanted, name: `${name}, ${date}`, cell: `${name} (${event.id})`, cents, page, event }
}

/** Id of the event in a text of the column "Offer"; undefined if there is none. */
export const eventIdIn = (cell = ''): string | undefined => /\(([a-z0-9-]+)\)$/.exec(cell)?.[1]
