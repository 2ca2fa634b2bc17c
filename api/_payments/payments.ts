import type { PaymentState } from './paymentState.js'

/** A payment event, as Stripe or the local payment page tells it. */
export type PaymentEvent = {
  readonly state: PaymentState
  /** In the currency's smallest unit: what was paid, or what was refunded so far. */
  readonly amount: number
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly currency: string
  readonly at: Date
  /** Id of the checkout session, such as `cs_…`, and of its payment intent. */
  readonly session: string
  readonly intent: string
  /** The application's. Empty where the payment page was opened without one. */
  readonly reference: string
  /** As given to the payment page. */
  readonly payer: { readonly name: string; readonly address: string }
}

/** How a checkout is paid: the fee is there, is on its way, or will not come. */
export type Checkout = { readonly status: 'paid' | 'open' | 'expired'; readonly reference: string }

/** Where the workshop is paid. Two implementations: Stripe, and a payment page of this machine that charges nothing. */
export type Payments = StripePayments | LocalPayments

type AnyPayments = {
  /** What `paymentToken`s are signed with. */
  readonly tokenKey: string
  /**
   * Prepares the payment of an application: the same reference gives the same payment. Throws `DeliveryError`.
   * @returns its client secret, which the visitor's browser asks with.
   */
  prepare(reference: string): Promise<string>
  /** Cancels what was prepared for an application that was paid on the payment page. Throws `DeliveryError`. */
  cancelPrepared(reference: string): Promise<void>
  /** How a checkout is paid; undefined where the id names none of ours. Throws `DeliveryError`. */
  findCheckout(id: string): Promise<Checkout | undefined>
}

export type StripePayments = AnyPayments & {
  readonly kind: 'stripe'
  /**
   * What a webhook's request says of a payment for the workshop; undefined for all else.
   * @throws HttpError 400 where Stripe did not sign it, or not lately. Throws `DeliveryError`.
   */
  readEvent(body: string, signature: string, now: Date): Promise<PaymentEvent | undefined>
}

export type LocalPayments = AnyPayments & {
  readonly kind: 'local'
  /** Keeps what a visitor chose on the local payment page. A checkout that was paid stays paid. */
  finish(checkout: LocalCheckout, isPaid: boolean, at: Date): Promise<PaymentEvent>
}

/** A visit to the local payment page. */
export type LocalCheckout = { readonly id: string; readonly reference: string; readonly address: string }

/** Whether a text is the id of a checkout session, and safe as a file's name. */
export const isCheckoutId = (text: string): boolean => /^cs_[A-Za-z0-9_]{1,200}$/.test(text)

/** The reference in what the payment page was given, which a visitor can change; empty where it is none. */
export const referenceFrom = (text: string): string =>
  /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text.trim()) ? text.trim() : ''
