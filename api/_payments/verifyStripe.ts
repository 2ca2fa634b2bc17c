import { DeliveryError } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { API_VERSION, type StripeSettings } from './stripeClient.js'

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT_MS = 8000

/** Finds out whether Stripe takes the key, where there is one. @throws DeliveryError that says why not. */
export async function verifyStripe(payments: Settings['payments']): Promise<void> {
  if (payments.kind === 'stripe') await readStripe(payments, '/v1/payment_intents?limit=1')
}

/** What Stripe's API answers at an address. @throws DeliveryError that says what to do. */
export async function readStripe(
  { secretKey, apiOrigin }: StripeSettings,
  address: string,
): Promise<unknown> {
  const answer = await fetch(new URL(address, apiOrigin ?? 'https://api.stripe.com'), {
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new DeliveryError('Stripe cannot be reached.')
  })
  if (answer.status === 401)
    throw new DeliveryError('Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.')
  if (!answer.ok)
    throw new DeliveryError(
      `Stripe refuses this key (${answer.status}). It lacks a permission: docs/set-up.md lists them.`,
    )
  return await answer.json().catch(() => ({}))
}
