import type { Stripe } from 'stripe'
import { ServiceError } from '../_common/serviceError.js'
import { within } from '../_common/timeLimit.js'
import type { Settings } from '../_settings/environment.js'

/** How this deployment reaches Stripe. */
export type StripeSettings = Extract<Settings['payments'], { kind: 'stripe' }>

/** Stripe knows no object with this id. */
export class UnknownIdError extends ServiceError {}

/** Runs a call to Stripe. Throws `ServiceError`. */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

/** Time limits for Stripe, in milliseconds. */
export type StripeTiming = {
  /** Longest duration of one try. A call has three. */
  readonly callMs: number
  /** Longest duration of all tries together with the waits between them. A visitor waits for it. */
  readonly totalMs: number
}

/** Time limits of the deployed functions. */
export const STRIPE_TIMING: StripeTiming = { callMs: 5000, totalMs: 18_000 }

/** API version. The last one named `basil`, like the version of Stripe's script in the browser. */
export const API_VERSION = '2025-08-27.basil'

/** A client of Stripe's API. The SDK is large, so it is loaded with the first call. */
export function stripeClient(settings: StripeSettings, timing = STRIPE_TIMING): AskStripe {
  let loaded: ReturnType<typeof load> | undefined

  return async (question) => {
    loaded ??= load(settings, timing)
    const { client, StripeError } = await loaded
    // The SDK has no limit for all tries together. It obeys Stripe's `Retry-After`, which may be a minute.
    return await within(timing.totalMs, 'Stripe', question(client)).catch((error: unknown) => {
      if (!(error instanceof StripeError)) throw error
      throw error.code === 'resource_missing'
        ? new UnknownIdError(reasonOf(error))
        : new ServiceError(reasonOf(error))
    })
  }
}

async function load({ secretKey, apiOrigin }: StripeSettings, { callMs }: StripeTiming) {
  const { Stripe } = await import('stripe')
  const client = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: callMs,
    telemetry: false,
    ...(apiOrigin && addressOf(apiOrigin)),
  })
  return { client, StripeError: Stripe.errors.StripeError }
}

/** Scheme, host and port as options of the SDK. */
function addressOf(origin: string) {
  const { protocol, hostname: host, port } = new URL(origin)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host,
    ...(port && { port }),
  }
}

/** The error for the log: kind, codes and request id. Not its message, which may contain parts of the key or the request. */
const reasonOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError) =>
  ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ')

/** Longest wait for an answer to `readStripe`, in milliseconds. */
const TIMEOUT_MS = 8000

/** Checks whether Stripe accepts the key, if one is set. @throws ServiceError that says why not. */
export async function verifyStripe(payments: Settings['payments']): Promise<void> {
  if (payments.kind === 'stripe') await readStripe(payments, '/v1/payment_intents?limit=1')
}

/** The answer of Stripe's API to a `GET`. @param address - path and query. @throws ServiceError that says what to do */
export async function readStripe(
  { secretKey, apiOrigin }: StripeSettings,
  address: string,
): Promise<unknown> {
  const answer = await fetch(new URL(address, apiOrigin ?? 'https://api.stripe.com'), {
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ServiceError('Stripe cannot be reached.')
  })
  if (answer.status === 401)
    throw new ServiceError('Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.')
  if (!answer.ok)
    throw new ServiceError(
      `Stripe refuses this key (${answer.status}). It lacks a permission: docs/set-up.md lists them.`,
    )
  return await answer.json().catch(() => ({}))
}
