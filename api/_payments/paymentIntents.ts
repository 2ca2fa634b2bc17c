import { type AskStripe, PaymentError } from './stripeClient.js'

/** A payment that is going to be made. */
export type IntendedPayment = {
  /** What the studio knows the application by. The same one gives the same payment, however often it is asked for. */
  readonly reference: string
  /** In the currency's smallest unit. */
  readonly amount: number
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly currency: string
}

/**
 * Makes a payment intent at Stripe.
 * @returns its client secret, which the visitor's browser asks with.
 * @throws PaymentError
 */
export async function createIntent(
  { reference, ...price }: IntendedPayment,
  ask: AskStripe,
): Promise<string> {
  const intent = await ask((stripe) =>
    stripe.paymentIntents.create(
      { ...price, description: 'Vibe Coding for VCs', metadata: { application: reference } },
      { idempotencyKey: `application-${reference}` },
    ),
  )
  if (!intent.client_secret) throw new PaymentError('Stripe answered without a client secret.')
  return intent.client_secret
}

/** Stripe's search finds an intent a minute after it was made, or a few where Stripe is slow. In seconds. */
const SEARCH_LAG = 600

/**
 * Cancels the application's intents that nobody will pay any more: it was paid on the hosted page.
 * @throws PaymentError
 */
export async function cancelIntents(reference: string, ask: AskStripe): Promise<void> {
  const gte = Math.floor(Date.now() / 1000) - SEARCH_LAG
  const recent = await ask((stripe) => stripe.paymentIntents.list({ created: { gte }, limit: 100 }))
  const found = await ask((stripe) =>
    stripe.paymentIntents.search({ query: `metadata['application']:'${reference}'` }),
  )
  const ids = [...recent.data, ...found.data].flatMap(({ id, status, metadata }) =>
    metadata.application === reference && status === 'requires_payment_method' ? [id] : [],
  )
  for (const id of new Set(ids)) await ask((stripe) => stripe.paymentIntents.cancel(id))
}
