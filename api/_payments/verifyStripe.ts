import { DeliveryError } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT_MS = 8000

/** Finds out whether Stripe takes the key, where there is one. @throws DeliveryError that says why not. */
export async function verifyStripe(payments: Settings['payments']): Promise<void> {
  if (payments.kind === 'off') return
  const answer = await fetch(
    new URL('/v1/payment_intents?limit=1', payments.apiOrigin ?? 'https://api.stripe.com'),
    { headers: { authorization: `Bearer ${payments.secretKey}` }, signal: AbortSignal.timeout(TIMEOUT_MS) },
  ).catch(() => {
    throw new DeliveryError('Stripe cannot be reached.')
  })
  if (answer.status === 401)
    throw new DeliveryError('Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.')
  if (!answer.ok)
    throw new DeliveryError(
      `Stripe refuses this key (${answer.status}). It needs permission to read and write PaymentIntents.`,
    )
}
