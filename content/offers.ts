/** Something that is sold online, by a payment link of Stripe. */
export type Offer = {
  /** Shown in the column "Offer" and in e-mails. Rows are recognized by it: change it only before the first payment. */
  readonly name: string
  /** Price of one, in cents, before tax. The page of the event shows the same price (`price`). */
  readonly fee: number
  /** Address of the payment link, where "Book Now" leads. Those on `example.com` are samples. */
  readonly checkout: string
  /**
   * Id of the payment link, `plink_…`: it tells which offer was paid (docs/set-up.md#3-payment-optional). `npm run doctor`
   * names it. Until each offer has its own, every payment of the account counts, and its reference or price tells the offer.
   */
  readonly paymentLink?: string
  /** Whether people apply for it. Then "Book Now" gives the application's reference to the payment page. */
  readonly hasApplication?: boolean
  /** Id of the event (`content/events`). The payer's e-mail has its date, its place and a calendar file. */
  readonly event: string
}

/** Every offer that is sold online. */
export const offers: Readonly<Record<'investors' | 'halfDayIntensive' | 'internalTool', Offer>> = {
  investors: {
    name: 'Vibe Coding for VCs',
    fee: 59_900,
    checkout: 'https://checkout.example.com/vibe-coding-vcs',
    hasApplication: true,
    event: 'vibe-coding-vcs',
  },
  halfDayIntensive: {
    name: 'Build Your Own Internal Tool, August 21',
    fee: 25_000,
    checkout: 'https://checkout.example.com/half-day-intensive',
    event: 'half-day-intensive',
  },
  internalTool: {
    name: 'Build Your Own Internal Tool, October 8',
    fee: 25_000,
    checkout: 'https://checkout.example.com/internal-tool-oct8',
    event: 'internal-tool-oct8',
  },
}

/** The offer with this name; undefined if there is none. */
export const offerNamed = (name: string): Offer | undefined =>
  Object.values(offers).find((one) => one.name === name)

/** The price as pages show it: `$599`, `$1,250`. */
export const priceOf = ({ fee }: Pick<Offer, 'fee'>): string => `$${(fee / 100).toLocaleString('en-US')}`
