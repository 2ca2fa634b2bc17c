import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { type CheckoutSession, checkoutSession, idOrObject, isOurs, isTheFee } from './checkoutSession.js'
import type { AskStripe, StripeSettings } from './stripeClient.js'

/** What has happened to a payment. `wrong amount` is paid, but not the fee. */
export type PaymentState = 'failed' | 'paid' | 'wrong amount' | 'partly refunded' | 'refunded'

/** What Stripe told of one payment. */
export type PaymentNews = {
  readonly state: PaymentState
  /** In the currency's smallest unit: what was paid, or what has gone back so far. */
  readonly amount: number
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly currency: string
  /** When it happened. */
  readonly at: Date
  /** Id of the checkout session, and of its payment intent. */
  readonly session: string
  readonly intent: string
  /** What the payment page was given to know the application by. Empty, or made up by a visitor, it is nobody's. */
  readonly reference: string
  /** As given to the payment page. */
  readonly payer: { readonly name: string; readonly address: string }
}

/** Stripe's events that are news. A webhook listens to these. */
export const NEWS_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
] as const

const charge = v.object({
  amount: v.number(),
  amount_refunded: v.number(),
  currency: v.string(),
  payment_intent: idOrObject,
})

/**
 * What an event says of a payment for the workshop.
 * @returns undefined for all else: it is acknowledged and left alone.
 * @throws PaymentError when Stripe has to be asked and does not answer.
 */
export async function newsIn(
  event: Stripe.Event,
  settings: StripeSettings,
  ask: AskStripe,
): Promise<PaymentNews | undefined> {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = v.parse(checkoutSession, event.data.object)
      // A payment that takes days is completed first and told of later.
      if (!isOurs(session, settings) || session.payment_status !== 'paid') return undefined
      return { ...about(session), at, state: isTheFee(session) ? 'paid' : 'wrong amount' }
    }
    case 'checkout.session.async_payment_failed': {
      const session = v.parse(checkoutSession, event.data.object)
      return isOurs(session, settings) ? { ...about(session), at, state: 'failed' } : undefined
    }
    case 'charge.refunded': {
      const { amount, amount_refunded, currency, payment_intent } = v.parse(charge, event.data.object)
      const session = payment_intent ? await sessionOf(payment_intent, ask) : undefined
      if (!session || !isOurs(session, settings)) return undefined
      const state = amount_refunded < amount ? 'partly refunded' : 'refunded'
      return { ...about(session), at, state, amount: amount_refunded, currency }
    }
    default:
      return undefined
  }
}

/** A charge does not say what it was for: its session does. */
async function sessionOf(intent: string, ask: AskStripe): Promise<CheckoutSession | undefined> {
  const { data } = await ask((stripe) => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
  return data[0] && v.parse(checkoutSession, data[0])
}

const about = (session: CheckoutSession) => ({
  amount: session.amount_total,
  currency: session.currency,
  session: session.id,
  intent: session.payment_intent,
  reference: session.client_reference_id.trim(),
  payer: { name: session.customer_details.name, address: session.customer_details.email },
})
