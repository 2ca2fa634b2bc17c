import type { Offer } from '../../content/offers.js'
import type { PaymentState } from './paymentState.js'

/** A payment event, from Stripe or from the local payment page. */
export type PaymentEvent = {
  readonly state: PaymentState
  /** What was paid for; undefined where the payment does not tell. */
  readonly offer: Offer | undefined
  /** The sum that was paid, refunded so far, or disputed, in the currency's smallest unit. */
  readonly amount: number
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly currency: string
  readonly at: Date
  /** Tells two events of the same state apart, of one payment: the sum refunded so far, or the dispute. */
  readonly part?: string | number
  /** Id of the checkout session, such as `cs_…`. Empty where an application was paid by its prepared payment. */
  readonly session: string
  /** Id of its payment intent, such as `pi_…`. */
  readonly intent: string
  /** Reference of the application. Empty where the payment page was opened without one. */
  readonly reference: string
  /** Name and e-mail address that were typed on the payment page. */
  readonly name: string
  readonly email: string
}

/** A checkout. `paid`: the fee was paid. `open`: it may still be paid. `expired`: it cannot be paid any more. */
export type Checkout = { readonly status: 'paid' | 'open' | 'expired'; readonly reference: string }

/** Payments for offers of the studio. Two implementations: Stripe, and a page of this machine that charges nothing. */
export type Payments = {
  readonly kind: 'stripe' | 'local'
  /** Secret for `paymentToken`. */
  readonly tokenKey: string
  /**
   * Prepares the payment of an application. The same reference gives the same payment. Throws `ServiceError`.
   * @returns the client secret, with which the browser continues the payment.
   */
  prepare(reference: string): Promise<string>
  /** Looks up a checkout. Undefined if there is none with this id for the investors' workshop. Throws `ServiceError`. */
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

/** Whether a text is the id of a checkout session. */
export const isCheckoutId = (text: string): boolean => /^cs_[A-Za-z0-9_]{1,200}$/.test(text)

/** The text if it is a reference, else empty. Visitors can change the reference in the payment page's address. */
export const referenceFrom = (text: string): string =>
  /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text.trim()) ? text.trim() : ''
