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

/**
 * Cancels the application's intents that nobody will pay any more: it was paid on the hosted page. Stripe finds an
 * intent a minute after it was made; one that is missed stays unpaid and harms nobody.
 * @throws PaymentError
 */
export async function cancelIntents(reference: string, ask: AskStripe): Promise<void> {
  const { data } = await ask((stripe) =>
    stripe.paymentIntents.search({ query: `metadata['application']:'${reference}'` }),
  )
  for (const { id, status } of data)
    if (status === 'requires_payment_method') await ask((stripe) => stripe.paymentIntents.cancel(id))
}
