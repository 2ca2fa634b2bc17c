import * as v from 'valibot'
import { PAYMENT_CURRENCY, REGISTRATION_FEE_AMOUNT } from '../../content/vcs-payment.js'
import type { StripeSettings } from './stripeClient.js'

/** What names a checkout session. */
export const sessionId = v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,200}$/))

/** The id of what Stripe gives as an id or whole; empty where there is none. */
export const idOrObject = v.nullish(
  v.pipe(
    v.union([v.string(), v.object({ id: v.string() })]),
    v.transform((value) => (typeof value === 'string' ? value : value.id)),
  ),
  '',
)

/**
 * A checkout session, as far as we read it. Checked, not believed: a webhook speaks the API version that its account
 * chose, which may be another than ours.
 */
export const checkoutSession = v.object({
  id: sessionId,
  mode: v.string(),
  status: v.nullish(v.string(), ''),
  payment_status: v.string(),
  amount_total: v.nullish(v.number(), 0),
  currency: v.nullish(v.string(), ''),
  client_reference_id: v.nullish(v.string(), ''),
  payment_intent: idOrObject,
  payment_link: idOrObject,
  customer_details: v.nullish(
    v.object({ name: v.nullish(v.string(), ''), email: v.nullish(v.string(), '') }),
    {},
  ),
})

/** A checkout session. */
export type CheckoutSession = v.InferOutput<typeof checkoutSession>

/** Whether it is a payment for the workshop: by our payment link, where one is configured. */
export const isOurs = (session: CheckoutSession, { paymentLink }: StripeSettings): boolean =>
  session.mode === 'payment' && (paymentLink === undefined || session.payment_link === paymentLink)

/** Whether what is paid is the fee that the pages show. */
export const isTheFee = ({ amount_total, currency }: CheckoutSession): boolean =>
  amount_total === REGISTRATION_FEE_AMOUNT && currency === PAYMENT_CURRENCY

/** A visitor can put anything into the payment page's address: only what looks like a reference is taken for one. */
export const isReference = (text: string): boolean => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text)
