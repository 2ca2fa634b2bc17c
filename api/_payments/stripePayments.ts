import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { allOffers, CURRENCY, type Offer, offerNamed } from '../../content/offers.js'
import { ServiceError } from '../_common/serviceError.js'
import { HttpError } from '../_http/httpError.js'
import type { PaymentState } from './paymentState.js'
import {
  type FindApplication,
  isCheckoutId,
  type Payment,
  type PaymentEvent,
  type Payments,
  paidStateOf,
} from './payments.js'
import { type AskStripe, type StripeSettings, stripeClient } from './stripeClient.js'

/** Payments with Stripe. @param sold - the offers whose payments count */
export function stripePayments(
  settings: StripeSettings,
  find: FindApplication,
  sold: readonly Offer[] = allOffers,
): Payments {
  const ask = stripeClient(settings)
  const read: Reading = { ask, find, sold }
  const { secretKey, webhookSecret } = settings

  return {
    kind: 'stripe',
    tokenKey: secretKey,
    async prepare(application, offer) {
      const { client_secret } = await ask((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: offer.intentAmount ?? offer.price,
            currency: CURRENCY,
            // The offer of the payment is known by it.
            description: offer.name,
            metadata: { application },
          },
          // For a day, Stripe returns the same intent for the same key.
          { idempotencyKey: `application-${application}` },
        ),
      )
      if (!client_secret) throw new ServiceError('Stripe answered without a client secret.')
      return client_secret
    },
    async findCheckout(id) {
      const found = await ask((stripe) => stripe.checkout.sessions.retrieve(id).catch(undefinedIfMissing))
      const payment = found && (await paymentOf(found, read))
      if (!payment) return undefined
      const isPaid = found.payment_status === 'paid'
      const status = found.status === 'expired' ? 'expired' : isPaid ? 'paid' : 'open'
      return { ...payment, status, openedAt: new Date(found.created * 1000) }
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
        return await paymentEventIn(event, read)
      },
    }),
  }
}

const WANTS_SNAPSHOT =
  'This event has the payload style "Thin". In Stripe, replace the webhook by one with the payload style "Snapshot", and put its signing secret into STRIPE_WEBHOOK_SECRET.'

function undefinedIfMissing(error: Stripe.errors.StripeError): undefined {
  if (error.code !== 'resource_missing') throw error
}

/** What the functions below read with: Stripe, the applications, and the offers whose payments count. */
type Reading = { readonly ask: AskStripe; readonly find: FindApplication; readonly sold: readonly Offer[] }

const text = v.nullish(v.string(), '')

/**
 * The parts of a checkout session that we read. They are validated, because events have the API version of the Stripe
 * account, which may differ from ours.
 */
const checkoutSession = v.object({
  id: v.pipe(v.string(), v.check(isCheckoutId)),
  mode: v.string(),
  payment_status: v.string(),
  /** Before tax and discounts, for the whole quantity. */
  amount_subtotal: v.nullish(v.number()),
  amount_total: v.nullish(v.number(), 0),
  currency: text,
  /** Where the payer saw another currency (Adaptive Pricing), and the account has an older API version: our sums. */
  currency_conversion: v.nullish(
    v.object({ amount_subtotal: v.number(), amount_total: v.number(), source_currency: v.string() }),
  ),
  client_reference_id: text,
  payment_intent: text,
  payment_link: text,
  customer_details: v.nullish(v.object({ name: text, email: text }), {}),
})
type Sums = Pick<v.InferOutput<typeof checkoutSession>, 'amount_total' | 'amount_subtotal' | 'currency'>

/** The parts of a charge, a refund or a dispute that we read. */
const charge = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  payment_intent: text,
  /** Of a charge. */
  amount_refunded: v.nullish(v.number()),
  status: text,
  /** Of a charge, the newest first. Only accounts with an older API version send it. */
  refunds: v.nullish(v.object({ data: v.array(v.object({ id: v.string() })) })),
})
type Charge = v.InferOutput<typeof charge>

/** The parts of a payment intent that we read. */
const preparedIntent = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  description: text,
  receipt_email: text,
  metadata: v.nullish(v.object({ application: text }), { application: '' }),
})

/**
 * The payment of a checkout session that Stripe sent; undefined if it is not for an offer. The payment link tells which offer
 * was paid. As long as an offer has no link id (`content/offers.ts`), payments by unknown links may be for it: it is the
 * application's if its price was paid, else the one whose price was paid, else the application's.
 */
async function paymentOf(sent: unknown, { find, sold }: Reading): Promise<Payment | undefined> {
  const { currency_conversion: ours, ...shown } = v.parse(checkoutSession, sent)
  const session = ours ? { ...shown, ...ours, currency: ours.source_currency } : shown
  const { client_reference_id, payment_link } = session
  const linked = sold.find(
    ({ paymentLink, formerLinks = [] }) => paymentLink === payment_link || formerLinks.includes(payment_link),
  )
  const possible = linked ? [linked] : sold.filter(({ paymentLink }) => paymentLink === undefined)
  if (session.mode !== 'payment' || possible.length === 0) return undefined
  const application = await find(client_reference_id)
  const paidInFull = possible.filter((offer) => isPriceOf(session, offer))
  const own = possible.filter((offer) => offer === application?.offer)
  // Only the payment page of an offer with an application gets a reference.
  const applied = possible.filter((offer) => client_reference_id && offer.application)
  const order = [own.filter((offer) => paidInFull.includes(offer)), paidInFull, own, applied, possible]
  const [offer, ...others] = order.find(({ length }) => length > 0) ?? []
  return {
    offer: others.length === 0 ? offer : undefined,
    isPriceRight: paidInFull.length > 0,
    application,
    amount: session.amount_total,
    currency: session.currency,
    session: session.id,
    intent: session.payment_intent,
    ...session.customer_details,
  }
}

/** Whether the price was paid, once or for several people. Tax may be added, and nothing may be taken off. */
function isPriceOf({ amount_total, amount_subtotal, currency }: Sums, { price }: Offer): boolean {
  const sum = amount_subtotal ?? amount_total
  return currency === CURRENCY && sum > 0 && sum % price === 0 && amount_total >= sum
}

/** The payment of an intent of `prepare`, which the studio's own page took; undefined for any other intent. */
async function preparedPayment(sent: unknown, { find, sold }: Reading): Promise<Payment | undefined> {
  const { id, amount, currency, description, receipt_email, metadata } = v.parse(preparedIntent, sent)
  const offer = offerNamed(description) ?? sold.find(({ intentAmount }) => intentAmount)
  const application = await find(metadata.application)
  if (!application) return undefined
  const isPriceRight = amount === offer?.intentAmount && currency === CURRENCY
  return {
    ...{ offer, isPriceRight, application, amount, currency },
    ...{ session: '', intent: id, name: '', email: receipt_email },
  }
}

async function paymentEventIn(event: Stripe.Event, read: Reading): Promise<PaymentEvent | undefined> {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object
      const state = event.type.endsWith('failed') ? 'failed' : STATES[session.payment_status]
      const payment = state && (await paymentOf(session, read))
      return payment && { ...payment, at, state: state === 'paid' ? paidStateOf(payment) : state }
    }
    case 'payment_intent.succeeded': {
      // Each checkout has an intent too, which names no application: its session is the event that counts.
      const payment = await preparedPayment(event.data.object, read)
      return payment && { ...payment, at, state: paidStateOf(payment) }
    }
    default: {
      const stateOf = LATER[event.type]
      if (!stateOf) return undefined
      const found = v.parse(charge, event.data.object)
      const payment = await paymentOfCharge(found.payment_intent, read)
      const { id, currency, amount, amount_refunded, refunds } = found
      // A charge can be refunded several times, also again after a refund failed: each refund has an id of its own.
      const part = typeof amount_refunded !== 'number' ? id : (refunds?.data[0]?.id ?? event.id)
      const sum = amount_refunded ?? amount
      return payment && { ...payment, at, state: stateOf(found), currency, amount: sum, part }
    }
  }
}

/** The state of a checkout that is complete. Some payment methods take days. */
const STATES: Readonly<Record<string, 'paid' | 'on its way'>> = { paid: 'paid', unpaid: 'on its way' }

/** The states that events about a charge, a refund or a dispute tell of. */
const LATER: Readonly<Record<string, (found: Charge) => PaymentState>> = {
  'charge.refunded': ({ amount, amount_refunded }) =>
    (amount_refunded ?? 0) < amount ? 'partly refunded' : 'refunded',
  'refund.failed': () => 'refund failed',
  'charge.dispute.created': () => 'disputed',
  // Other results than a loss: the dispute was won, or the bank had only asked.
  'charge.dispute.closed': ({ status }) => (status === 'lost' ? 'dispute lost' : 'dispute won'),
}

/** The payment that a charge belongs to. The charge does not say what was paid for, so Stripe is asked. */
async function paymentOfCharge(payment_intent: string, read: Reading) {
  if (!payment_intent) return undefined
  const { data } = await read.ask((stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
  if (data[0]) return await paymentOf(data[0], read)
  const intent = await read.ask((stripe) =>
    stripe.paymentIntents.retrieve(payment_intent).catch(undefinedIfMissing),
  )
  return intent && (await preparedPayment(intent, read))
}
