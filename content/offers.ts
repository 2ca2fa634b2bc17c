/**
 * Something that is sold online, by a payment link of Stripe: everything about it but its words. Pages, e-mails and the check of
 * what was paid read it here. A new offer is an entry here, its form and its page.
 */
export type Offer = {
  /** Shown in the column "Offer" and in e-mails, without a date: the event has that. No other offer has it. */
  readonly name: string
  /** What the payment link charges for one, in cents, before tax. The event has the same price, or the build stops. */
  readonly price: number
  /** Amount of the payment intent that is prepared for an application, in cents. @default none is prepared */
  readonly intentAmount?: number
  /** Address of the payment link, where "Book Now" leads. Those on `example.com` are samples. */
  readonly checkout: string
  /**
   * Id of the payment link, `plink_…`: it tells which offer was paid (docs/set-up.md#3-payment-optional).
   * Until each offer has its own, every payment of the account counts, and its application or price tells the offer.
   */
  readonly paymentLink?: string
  /** Ids of payment links that were replaced: what was paid by them can still be refunded or disputed. */
  readonly formerLinks?: readonly string[]
  /** Id of the event (`content/events`), if it is one. The payer's e-mail has its date, its place and a calendar file. */
  readonly event?: string
  /** Where people apply before they pay: id of the form, and the page to which the payment page leads back. */
  readonly application?: { readonly form: string; readonly page: `/${string}` }
}

/** Every offer that is sold online. */
export const offers = {
  investors: {
    name: 'Vibe Coding for VCs',
    // The studio's specification has two prices. Both are kept until it says which one is right (docs/product.md#money).
    price: 59_900,
    intentAmount: 49_900,
    checkout: 'https://checkout.example.com/vibe-coding-vcs',
    event: 'vibe-coding-vcs',
    application: { form: 'vcs-applications', page: '/events/vibe-coding-vcs/apply' },
  },
  halfDayIntensive: {
    name: 'Build Your Own Internal Tool, half-day intensive',
    price: 25_000,
    checkout: 'https://checkout.example.com/half-day-intensive',
    event: 'half-day-intensive',
  },
  internalTool: {
    name: 'Build Your Own Internal Tool',
    price: 25_000,
    checkout: 'https://checkout.example.com/internal-tool-oct8',
    event: 'internal-tool-oct8',
  },
} as const satisfies Readonly<Record<string, Offer>>

/** The same as a list. */
export const allOffers: readonly Offer[] = Object.values(offers)

/** The offer with this name; undefined if there is none. */
export const offerNamed = (name: string): Offer | undefined => allOffers.find((one) => one.name === name)

/** The offer that one applies for with this form; undefined where nothing has to be paid. */
export const offerOfForm = (form: string): Offer | undefined =>
  allOffers.find(({ application }) => application?.form === form)

/** The price as pages show it: `$599`, `$1,250`, `$49.50`. */
export const priceOf = ({ price }: Pick<Offer, 'price'>): string =>
  `$${(price / 100).toLocaleString('en-US', { minimumFractionDigits: price % 100 && 2 })}`

/** Currency of all prices (ISO 4217, in lower case as Stripe writes it). */
export const CURRENCY = 'usd'
