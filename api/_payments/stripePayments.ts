import { PaymentError, type StripeSettings, stripeClient } from './stripeClient.js'

/** A payment that is going to be made. */
export type IntendedPayment = {
  /** UUID of the application. The same id gives the same payment, however often it is asked for. */
  readonly id: string
  /** What the studio knows the application by. */
  readonly reference: string
  /** In the currency's smallest unit. */
  readonly amount: number
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly currency: string
}

/**
 * Payments at Stripe.
 * @returns what makes a payment intent and resolves to its client secret, which the visitor's browser asks with.
 * @throws PaymentError
 */
export function stripePayments(settings: StripeSettings) {
  const ask = stripeClient(settings)

  return async ({ id, reference, ...price }: IntendedPayment): Promise<string> => {
    const intent = await ask((stripe) =>
      stripe.paymentIntents.create(
        {
          ...price,
          description: 'Vibe Coding for VCs',
          metadata: { application: reference, submission: id },
        },
        { idempotencyKey: id },
      ),
    )
    if (!intent.client_secret) throw new PaymentError('Stripe answered without a client secret.')
    return intent.client_secret
  }
}
