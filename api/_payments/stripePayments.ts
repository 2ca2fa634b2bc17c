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
import { type AskStripe, type StripeSettings, stripeClient } from './stripeClient.js'

/** Payments with Stripe. */
export function stripePayments(settings: StripeSettings): StripePayments {
  const ask = stripeClient(settings)
  const { secretKey, webhookSecret } = settings
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
    tokenKey: secretKey,
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
      const found = await ask((stripe) => stripe.checkout.sessions.retrieve(id).catch(undefinedIfMissing))
      const session = ourSession(found, settings)
      return session && { status: statusOf(session), reference: referenceFrom(session.client_reference_id) }
    },
    ...(webhookSecret && {
      async readEvent(body: string, signature: string, now: Date) {
        const event = await ask(async ({ webhooks }) =>
          webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now.getTime()),
        ).catch(() => {
          throw new HttpError(400, 'This is not signed by Stripe, or was signed too long ago.', {
            log: { level: 'error', reason: 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it' },
          })
        })
        return await paymentEventIn(event, settings, ask)
      },
    }),
  }
}

function undefinedIfMissing(error: Stripe.errors.StripeError): undefined {
  if (error.code !== 'resource_missing') throw error
}

const text = v.nullish(v.string(), '')

/**
 * The parts of a checkout session that we read. They are validated, because events have the API version of the Stripe
 * account, which may differ from ours.
 */
const checkoutSession = v.object({
  id: v.pipe(v.string(), v.check(isCheckoutId)),
  mode: v.string(),
  status: text,
  payment_status: v.string(),
  amount_total: v.nullish(v.number(), 0),
  currency: text,
  client_reference_id: text,
  payment_intent: text,
  payment_link: text,
  customer_details: v.nullish(v.object({ name: text, email: text }), {}),
})
type CheckoutSession = v.InferOutput<typeof checkoutSession>

const charge = v.object({
  amount: v.number(),
  amount_refunded: v.number(),
  currency: v.string(),
  payment_intent: text,
})

/**
 * The checkout session that Stripe sent, if it is a payment for the workshop. If STRIPE_PAYMENT_LINK_ID is set, only
 * payments by that link are.
 */
function ourSession(sent: unknown, { paymentLink }: StripeSettings): CheckoutSession | undefined {
  const session = sent === undefined ? undefined : v.parse(checkoutSession, sent)
  const isOurs =
    session?.mode === 'payment' && (paymentLink === undefined || session.payment_link === paymentLink)
  return isOurs ? session : undefined
}

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
  { type, created, data: { object } }: Stripe.Event,
  settings: StripeSettings,
  ask: AskStripe,
): Promise<PaymentEvent | undefined> {
  const at = new Date(created * 1000)
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = ourSession(object, settings)
      // Some payment methods take days. Then the checkout is complete before it is paid.
      if (session?.payment_status !== 'paid') return undefined
      return { ...detailsOf(session), at, state: isTheFee(session) ? 'paid' : 'paid: check amount' }
    }
    case 'checkout.session.async_payment_failed': {
      const session = ourSession(object, settings)
      return session && { ...detailsOf(session), at, state: 'failed' }
    }
    case 'charge.refunded': {
      const { amount, amount_refunded, currency, payment_intent } = v.parse(charge, object)
      if (!payment_intent) return undefined
      // A charge does not say what was bought, so its checkout session is read.
      const { data } = await ask((stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
      const session = ourSession(data[0], settings)
      const state = amount_refunded < amount ? 'partly refunded' : 'refunded'
      return session && { ...detailsOf(session), at, state, amount: amount_refunded, currency }
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
  ...session.customer_details,
})
