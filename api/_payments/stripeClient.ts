import type { Stripe } from 'stripe'
import { codeOf, ServiceError } from '../_common/serviceError.js'
import { within } from '../_common/timeLimit.js'
import type { Settings } from '../_settings/environment.js'

/** How this deployment reaches Stripe. */
export type StripeSettings = Extract<Settings['payments'], { kind: 'stripe' }>

/** Runs a call to Stripe. Throws `ServiceError`. */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

/**
 * Time limits for Stripe, in milliseconds: for one try, of which a call has three, and for all tries together with the waits
 * between them. A visitor waits for it.
 */
export const STRIPE_TIMING = { callMs: 5000, totalMs: 18_000 }

/** A client of Stripe's API. */
export function stripeClient(
  { secretKey, apiOrigin }: StripeSettings,
  { callMs, totalMs } = STRIPE_TIMING,
): AskStripe {
  const { protocol, hostname: host, port } = new URL(apiOrigin ?? 'https://api.stripe.com')
  return async (question) => {
    // Loaded with the first call, because the SDK is large. Its connections are shared by all clients.
    const { Stripe } = await import('stripe')
    const client = new Stripe(secretKey, {
      apiVersion: '2025-08-27.basil', // The last one named `basil`, like the version of Stripe's script in the browser.
      maxNetworkRetries: 2,
      timeout: callMs,
      telemetry: false,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host,
      port,
    })
    // The SDK has no limit for all tries together. It obeys Stripe's `Retry-After`, which may be a minute.
    return await within(totalMs, 'Stripe', question(client)).catch((error: unknown) => {
      throw error instanceof Stripe.errors.StripeError ? new ServiceError(stripeReason(error)) : error
    })
  }
}

/** The error for log and doctor: what to do, or kind, codes and request id. Not its message, which may contain the key. */
function stripeReason(error: Stripe.errors.StripeError): string {
  const { type, code, statusCode, requestId } = error
  if (type === 'StripeConnectionError')
    return `Stripe cannot be reached (${('detail' in error && codeOf(error.detail)) || 'unknown error'}).`
  if (statusCode === 401)
    return 'Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.'
  if (statusCode === 403)
    return 'Stripe refuses this key (403). It lacks a permission: docs/set-up.md lists them.'
  return ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ')
}

/** Checks whether Stripe accepts the key, if one is set. @throws ServiceError that says why not. */
export async function verifyStripe(payments: Settings['payments']): Promise<void> {
  if (payments.kind === 'stripe')
    await stripeClient(payments)((stripe) => stripe.paymentIntents.list({ limit: 1 }))
}
