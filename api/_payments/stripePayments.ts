import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { type Offer, offers } from '../../content/offers.js'
import { PAYMENT_CURRENCY, PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment.js'
import { ServiceError } from '../_common/serviceError.js'
import { HttpError } from '../_http/httpError.js'
import { isCheckoutId, type PaymentEvent, type Payments, referenceFrom } from './payments.js'
import { type AskStripe, type StripeSettings, stripeClient } from './stripeClient.js'

/** Payments with Stripe. @param sold - the offers whose payments count */
export function stripePayments(
  settings: StripeSettings,
  sold: readonly Offer[] = Object.values(offers),
): Payments {
  const ask = stripeClient(settings)
  const { secretKey, webhookSecret } = settings

  return {
    kind: 'stripe',
    tokenKey: secretKey,
    async prepare(reference) {
      const { client_secret } = await ask((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: PAYMENT_INTENT_AMOUNT,
            currency: PAYMENT_CURRENCY,
            description: offers.investors.name,
            metadata: { application: reference },
          },
          // For a day, Stripe returns the same intent for the same key.
          { idempotencyKey: `application-${reference}` },
        ),
      )
      if (!client_secret) throw new ServiceError('Stripe answered without a client secret.')
      return client_secret
    },
    async findCheckout(id) {
      const found = await ask((stripe) => stripe.checkout.sessions.retrieve(id).catch(undefinedIfMissing))
      const checkout = soldIn(found, sold)
      // The payment pages of other offers do not lead back to this site.
      if (!checkout?.offer?.hasApplication) return undefined
      return { status: statusOf(checkout), reference: referenceFrom(checkout.session.client_reference_id) }
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
        // With the payload style "Thin" it only points to what happened.
        if (String(event.object) === 'v2.core.event')
          throw new HttpError(400, WANTS_SNAPSHOT, { log: { level: 'error', reason: WANTS_SNAPSHOT } })
        return await paymentEventIn(event, sold, ask)
      },
    }),
  }
}

const WANTS_SNAPSHOT =
  'This event has the payload style "Thin". In Stripe, replace the webhook by one with the payload style "Snapshot", and put its signing secret into STRIPE_WEBHOOK_SECRET.'

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
  /** Before tax and discounts, for the whole quantity. */
  amount_subtotal: v.nullish(v.number()),
  amount_total: v.nullish(v.number(), 0),
  currency: text,
  client_reference_id: text,
  payment_intent: text,
  payment_link: text,
  customer_details: v.nullish(v.object({ name: text, email: text }), {}),
})
type CheckoutSession = v.InferOutput<typeof checkoutSession>

/** The parts of a charge, a refund or a dispute that we read. */
const charge = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  payment_intent: text,
  amount_refunded: v.nullish(v.number(), 0),
  status: text,
})
type Charge = v.InferOutput<typeof charge>

/** The parts of a payment intent that we read. */
const preparedIntent = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  receipt_email: text,
  metadata: v.nullish(v.object({ application: text }), { application: '' }),
})

/** A checkout session of the studio: what it sold, as far as that is known, and whether its amount is right. */
type Sold = {
  readonly session: CheckoutSession
  readonly offer: Offer | undefined
  readonly isRightAmount: boolean
}

/**
 * The checkout session that Stripe sent, if it is a payment for an offer. The payment link tells which offer was paid. As
 * long as an offer has no link id (`content/offers.ts`), payments by unknown links count too: the reference or the price
 * tells the offer, unless several offers have that price.
 */
function soldIn(sent: unknown, sold: readonly Offer[]): Sold | undefined {
  const session = sent === undefined ? undefined : v.parse(checkoutSession, sent)
  if (session?.mode !== 'payment') return undefined
  const known = sold.find(({ paymentLink }) => paymentLink === session.payment_link)
  const unlinked = sold.filter(({ paymentLink }) => paymentLink === undefined)
  if (!known && unlinked.length === 0) return undefined
  // Only the payment page of an offer with an application gets a reference.
  const fitting = unlinked.filter((offer) =>
    session.client_reference_id ? offer.hasApplication : hasFee(session, offer),
  )
  const offer = known ?? (fitting.length === 1 ? fitting[0] : undefined)
  return { session, offer, isRightAmount: offer ? hasFee(session, offer) : fitting.length > 0 }
}

/** Whether the fee was paid, once or for several people. Tax may be added, and nothing may be taken off. */
function hasFee({ amount_total, amount_subtotal, currency }: CheckoutSession, { fee }: Offer): boolean {
  const sum = amount_subtotal ?? amount_total
  return currency === PAYMENT_CURRENCY && sum > 0 && sum % fee === 0 && amount_total >= sum
}

/** Status of a checkout. With a wrong amount it stays `open`: the studio has to write to the payer. */
function statusOf({ session, isRightAmount }: Sold) {
  if (session.status === 'expired') return 'expired'
  return session.payment_status === 'paid' && isRightAmount ? 'paid' : 'open'
}

/** The Stripe events that the webhook needs. */
export const PAYMENT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

async function paymentEventIn(
  { type, created, data: { object } }: Stripe.Event,
  sold: readonly Offer[],
  ask: AskStripe,
): Promise<PaymentEvent | undefined> {
  const at = new Date(created * 1000)
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const checkout = soldIn(object, sold)
      // Some payment methods take days. Then the checkout is complete before it is paid.
      if (checkout?.session.payment_status !== 'paid') return undefined
      return { ...detailsOf(checkout), at, state: checkout.isRightAmount ? 'paid' : 'paid: check amount' }
    }
    case 'checkout.session.async_payment_failed': {
      const checkout = soldIn(object, sold)
      return checkout && { ...detailsOf(checkout), at, state: 'failed' }
    }
    case 'payment_intent.succeeded': {
      // Each checkout has an intent too, which names no application: its session is the event that counts.
      const details = preparedDetails(object)
      const isRight = details?.amount === PAYMENT_INTENT_AMOUNT && details.currency === PAYMENT_CURRENCY
      return details && { ...details, at, state: isRight ? 'paid' : 'paid: check amount' }
    }
    default: {
      const read = LATER[type]
      if (!read) return undefined
      const found = v.parse(charge, object)
      const details = await detailsOfPayment(found.payment_intent, sold, ask)
      return details && { ...details, ...read(found), currency: found.currency, at }
    }
  }
}

/** What an event says about a payment that was made before. */
type Later = Pick<PaymentEvent, 'state' | 'amount' | 'part'>

/** What the events about a charge, a refund or a dispute say. */
const LATER: Readonly<Record<string, (found: Charge) => Later>> = {
  'charge.refunded': ({ amount, amount_refunded }) =>
    amount_refunded < amount
      ? { state: 'partly refunded', amount: amount_refunded, part: amount_refunded }
      : { state: 'refunded', amount: amount_refunded },
  'refund.failed': ({ id, amount }) => ({ state: 'refund failed', amount, part: id }),
  'charge.dispute.created': ({ id, amount }) => ({ state: 'disputed', amount, part: id }),
  // Other results than a loss: the dispute was won, or the bank had only asked.
  'charge.dispute.closed': ({ id, amount, status }) => ({
    state: status === 'lost' ? 'dispute lost' : 'dispute won',
    amount,
    part: id,
  }),
}

/** The payment that a charge belongs to. The charge does not say what was paid for, so Stripe is asked. */
async function detailsOfPayment(payment_intent: string, sold: readonly Offer[], ask: AskStripe) {
  if (!payment_intent) return undefined
  const { data } = await ask((stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
  if (data.length === 0)
    return preparedDetails(
      await ask((stripe) => stripe.paymentIntents.retrieve(payment_intent).catch(undefinedIfMissing)),
    )
  const checkout = soldIn(data[0], sold)
  return checkout && detailsOf(checkout)
}

const detailsOf = ({ session, offer }: Sold) => ({
  offer,
  amount: session.amount_total,
  currency: session.currency,
  session: session.id,
  intent: session.payment_intent,
  reference: referenceFrom(session.client_reference_id),
  ...session.customer_details,
})

/** A payment intent of `prepare`, which the studio's own page took the payment with; undefined for any other intent. */
function preparedDetails(sent: unknown) {
  if (sent === undefined) return undefined
  const { id, amount, currency, receipt_email, metadata } = v.parse(preparedIntent, sent)
  const reference = referenceFrom(metadata.application)
  return reference
    ? {
        offer: offers.investors,
        amount,
        currency,
        session: '',
        intent: id,
        reference,
        name: '',
        email: receipt_email,
      }
    : undefined
}
