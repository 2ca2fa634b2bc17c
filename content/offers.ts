import { longDate } from './days.js'
import type { StudioEvent } from './events/_defineEvent.js'
import { dollarsOf, isSold } from './events/_format.js'
import { VCS_EVENT } from './vcs-event.js'

/** Something that is sold on this site. A new one is an entry in `offers`, and a `bookingLink` on its page. */
export type Offer = {
  /** Shown on the payment page, in the column "Offer" and in e-mails. */
  readonly name: string
  /** Page that sells it: the payment page leads back to it. */
  readonly page: `/${string}`
  /** Id of the form with which people apply before they pay. @default none: they pay at once */
  readonly form?: string
} & (
  | /** An event, by its id: its price, date, places, `Full` and `Cancelled` count. */ {
      readonly event: string
      readonly price?: never
    }
  | /** In cents. */ { readonly price: number; readonly event?: never }
)

/** What is sold beside the events. One with a price in dollars and no link of its own is sold without an entry. */
export const offers = {
  investors: {
    name: 'Vibe Coding for VCs',
    event: VCS_EVENT,
    page: '/events/vibe-coding-vcs/apply',
    form: 'vcs-applications',
  },
} as const satisfies Readonly<Record<string, Offer>>

/**
 * The amount, in cents, with which the investors' page asks for its checkout. The studio's specification shows another price and
 * sends this one: both stand, and the price of the event is charged.
 */
export const INTENT_AMOUNT = 49_900

/** What somebody wants to buy: an offer by its name in `offers`, or an event by its id. */
export type Wanted = { readonly offer?: string; readonly event?: string }

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
