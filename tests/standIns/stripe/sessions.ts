import { randomBytes } from 'node:crypto'

/** A checkout session as Stripe describes it. */
export type StandInSession = {
  readonly id: string
  readonly object: 'checkout.session'
  /** When the payment page was opened, in seconds. */
  readonly created: number
  readonly mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly payment_intent: string
  readonly payment_link: string
  readonly customer_details: { readonly name: string | null; readonly email: string | null }
}

/** What somebody pays on the hosted page, and what the page's address brought along. */
export type PaidOnPage = Partial<Omit<StandInSession, 'id' | 'object'>>

/** A session in which the fee was paid, unless other fields are given. */
export const newSession = ({ amount_total = 59_900, ...paid }: PaidOnPage = {}): StandInSession => ({
  id: `cs_test_${randomBytes(12).toString('hex')}`,
  object: 'checkout.session',
  created: Math.floor(Date.now() / 1000),
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_subtotal: amount_total,
  amount_total,
  currency: 'usd',
  client_reference_id: 'no-application',
  payment_intent: `pi_${randomBytes(12).toString('hex')}`,
  payment_link: 'plink_workshop',
  customer_details: { name: 'A. Payer', email: 'payer@example.com' },
  ...paid,
})

/** A charge of the session's payment, of which this much was refunded. */
export const refundOf = (
  { payment_intent, amount_total, currency }: StandInSession,
  amount_refunded = amount_total,
) => ({
  id: 'ch_1',
  object: 'charge',
  amount: amount_total,
  amount_refunded,
  refunded: amount_refunded === amount_total,
  currency,
  payment_intent,
})

/** A dispute about the session's payment, as a bank begins it, or with the result that it had. */
export const disputeOf = (
  { payment_intent, amount_total: amount, currency }: StandInSession,
  status = 'needs_response',
) => ({ id: 'du_1', object: 'dispute', amount, currency, charge: 'ch_1', payment_intent, status })

/** A refund of the session's payment that did not reach the payer. */
export const failedRefundOf = ({ payment_intent, currency }: StandInSession, amount: number) => ({
  id: 're_1',
  object: 'refund',
  amount,
  currency,
  charge: 'ch_1',
  payment_intent,
  status: 'failed',
  failure_reason: 'expired_or_canceled_card',
})
