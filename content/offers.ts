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
