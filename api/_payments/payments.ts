import type { Offer } from '../../content/offers.js'
import type { Application } from './applications.js'
import type { PaymentState } from './paymentState.js'

/** A payment, at Stripe or on the local payment page. */
export type Payment = {
  /** What was paid for; undefined where the payment does not tell. */
  readonly offer: Offer | undefined
  /** Whether its price was paid. */
  readonly isPriceRight: boolean
  /** The application that the payment names. It may be for another offer: visitors can change the payment page's address. */
  readonly application: Application | undefined
  /** The sum that was paid, in the currency's smallest unit. */
  readonly amount: number
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly currency: string
  /** Id of the checkout session, such as `cs_…`. Empty where an application was paid by its prepared payment. */
  readonly session: string
  /** Id of its payment intent, such as `pi_…`. */
  readonly intent: string
  /** Name and e-mail address that were typed on the payment page. */
  readonly name: string
  readonly email: string
}

/** What happened to a payment. */
export type PaymentEvent = Payment & {
  readonly state: PaymentState
  /** Here the sum that was paid, refunded so far, or disputed. */
  readonly amount: number
  readonly at: Date
  /** Stripe's own id of the refund or dispute: a payment can have several. */
  readonly part?: string
}

/** A checkout. `paid`: the money has arrived. `open`: it may still arrive. `expired`: it cannot be paid any more. */
export type Checkout = Payment & {
  readonly status: 'paid' | 'open' | 'expired'
  /** When the payment page was opened; undefined where no payment is to be recorded. */
  readonly openedAt?: Date
}

/** Finds the application that a payment names (`findApplication`). */
export type FindApplication = (name: string) => Promise<Application | undefined>

/** Payments for offers of the studio. Two implementations: Stripe, and a page of this machine that charges nothing. */
export type Payments = {
  readonly kind: 'stripe' | 'local'
  /** Secret for `paymentToken`. */
  readonly tokenKey: string
  /**
   * Prepares the payment of an application. The same application gives the same payment. Throws `ServiceError`.
   * @param application - its submission id; its reference where an earlier version of the site received it
   * @returns the client secret, with which the browser continues the payment.
   */
  prepare(application: string, offer: Offer): Promise<string>
  /** Looks up a checkout. Undefined if there is none with this id for an offer. Throws `ServiceError`. */
  findCheckout(id: string): Promise<Checkout | undefined>
  /**
   * Verifies and reads an event that Stripe sent. Undefined if it is not about a payment for an offer. Missing where no
   * events are expected.
   * @param body - body of the request, unchanged
   * @param signature - its header `Stripe-Signature`
   * @throws HttpError 400 when the signature is wrong or too old. Throws `ServiceError`.
   */
  readEvent?(body: string, signature: string, now: Date): Promise<PaymentEvent | undefined>
}

/** The state of a payment that has arrived. */
export const paidStateOf = ({ isPriceRight }: Payment) => (isPriceRight ? 'paid' : 'paid: check amount')

/** Whether a text is the id of a checkout session. */
export const isCheckoutId = (text: string): boolean => /^cs_[A-Za-z0-9_]{1,200}$/.test(text)
