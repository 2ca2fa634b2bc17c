import type { Stripe } from 'stripe'
import * as v from 'valibot'
import {
  PAYMENT_CURRENCY,
  PAYMENT_INTENT_AMOUNT,
  REGISTRATION_FEE_AMOUNT,
} from '../../content/vcs-payment.js'
import { ServiceError } from '../_common/serviceError.js'
import { HttpError } from '../_http/httpError.js'
import { isCheckoutId, type PaymentEvent, referenceFrom, type StripePayments } from './payments.js'
import {
  type AskStripe,
  type StripeSettings,
  type StripeTiming,
  stripeClient,
  UnknownIdError,
} from './stripeClient.js'

/** Payments with Stripe. */
export function stripePayments(settings: StripeSettings, timing?: StripeTiming): StripePayments {
  const ask = stripeClient(settings, timing)
  /** The payment intent of an application. For a day, Stripe returns the same intent for the same idempotency key. */
  const intentFor = (reference: string) =>
    ask((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: PAYMENT_INTENT_AMOUNT,
          currency: PAYMENT_CURRENCY,
          description: 'Vibe Coding for VCs',
          metadata: { application: reference },
        },
        { idempotencyKey: `application-${reference}` },
      ),
    )

  return {
    kind: 'stripe',
    tokenKey: settings.secretKey,
    async prepare(reference) {
      const { client_secret } = await intentFor(reference)
      if (!client_secret) throw new ServiceError('Stripe answered without a client secret.')
      return client_secret
    },
    async cancelPrepared(reference) {
      const { id } = await intentFor(reference)
      await ask((stripe) => stripe.paymentIntents.cancel(id))
    },
    async findCheckout(id) {
      const found = await ask((stripe) => stripe.checkout.sessions.retrieve(id)).catch((error: unknown) => {
        if (error instanceof UnknownIdError) return undefined
        throw error
      })
      const session = found && v.parse(checkoutSession, found)
      if (!session || !isOurs(session, settings)) return undefined
      return { status: statusOf(session), reference: referenceFrom(session.client_reference_id) }
    },
    async readEvent(body, signature, now) {
      const { webhookSecret = '' } = settings
      const event = await ask(async ({ webhooks }) =>
        webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now.getTime()),
      ).catch(() => {
        throw new HttpError(400, 'This is not signed by Stripe, or was signed too long ago.', {
          log: { level: 'error', reason: 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it' },
        })
      })
      return await paymentEventIn(event, settings, ask)
    },
  }
}

/** Id of an object that Stripe sends as an id or as a whole object; empty where it is missing. */
const idOrObject = v.nullish(
  v.pipe(
    v.union([v.string(), v.object({ id: v.string() })]),
    v.transform((value) => (typeof value === 'string' ? value : value.id)),
  ),
  '',
)

/**
 * The parts of a checkout session that we read. They are validated, because events have the API version of the Stripe
 * account, which may differ from ours.
 */
const checkoutSession = v.object({
  id: v.pipe(v.string(), v.check(isCheckoutId)),
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
type CheckoutSession = v.InferOutput<typeof checkoutSession>

const charge = v.object({
  amount: v.number(),
  amount_refunded: v.number(),
  currency: v.string(),
  payment_intent: idOrObject,
})

/** Whether it is a payment for the workshop. If STRIPE_PAYMENT_LINK_ID is set, only payments by that link are. */
const isOurs = (session: CheckoutSession, { paymentLink }: StripeSettings): boolean =>
  session.mode === 'payment' && (paymentLink === undefined || session.payment_link === paymentLink)

/** Whether the amount is the fee that the pages show. */
const isTheFee = ({ amount_total, currency }: CheckoutSession): boolean =>
  amount_total === REGISTRATION_FEE_AMOUNT && currency === PAYMENT_CURRENCY

/** Status of a checkout. With a wrong amount it stays `open`: the studio has to write to the payer. */
function statusOf(session: CheckoutSession) {
  if (session.status === 'expired') return 'expired'
  return session.payment_status === 'paid' && isTheFee(session) ? 'paid' : 'open'
}

/** The Stripe events that the webhook needs. */
export const PAYMENT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
] as const

async function paymentEventIn(
  event: Stripe.Event,
  settings: StripeSettings,
  ask: AskStripe,
): Promise<PaymentEvent | undefined> {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = v.parse(checkoutSession, event.data.object)
      // Some payment methods take days. Then the checkout is complete before it is paid.
      if (!isOurs(session, settings) || session.payment_status !== 'paid') return undefined
      return { ...detailsOf(session), at, state: isTheFee(session) ? 'paid' : 'paid: check amount' }
    }
    case 'checkout.session.async_payment_failed': {
      const session = v.parse(checkoutSession, event.data.object)
      return isOurs(session, settings) ? { ...detailsOf(session), at, state: 'failed' } : undefined
    }
    case 'charge.refunded': {
      const { amount, amount_refunded, currency, payment_intent } = v.parse(charge, event.data.object)
      if (!payment_intent) return undefined
      // A charge does not say what was bought, so its checkout session is read.
      const { data } = await ask((stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
      const session = data[0] && v.parse(checkoutSession, data[0])
      if (!session || !isOurs(session, settings)) return undefined
      const state = amount_refunded < amount ? 'partly refunded' : 'refunded'
      return { ...detailsOf(session), at, state, amount: amount_refunded, currency }
    }
    default:
      return undefined
  }
}

const detailsOf = (session: CheckoutSession) => ({
  amount: session.amount_total,
  currency: session.currency,
  session: session.id,
  intent: session.payment_intent,
  reference: referenceFrom(session.client_reference_id),
  payer: { name: session.customer_details.name, address: session.customer_details.email },
})
