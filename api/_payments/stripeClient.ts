import type { Stripe } from 'stripe'
import { DeliveryError } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { within } from '../_delivery/within.js'

/** How this deployment reaches Stripe. */
export type StripeSettings = Extract<Settings['payments'], { kind: 'stripe' }>

/** Stripe has nothing of this id. */
export class UnknownIdError extends DeliveryError {}

/** Asks Stripe something. Throws `DeliveryError`. */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

/** How long Stripe may take, in milliseconds. */
export type StripeTiming = {
  /** One call. It is tried three times. */
  readonly callMs: number
  /** All of them, and the pauses between: a visitor waits for it. */
  readonly totalMs: number
}

/** The deployed functions' own. */
export const STRIPE_TIMING: StripeTiming = { callMs: 5000, totalMs: 18_000 }

/** The last version of Stripe's `basil` train, the one that the browser's script belongs to. */
export const API_VERSION = '2025-08-27.basil'

/** A client of Stripe's API. The SDK takes a while to load: the first question loads it. */
export function stripeClient(settings: StripeSettings, timing = STRIPE_TIMING): AskStripe {
  let loaded: ReturnType<typeof load> | undefined

  return async (question) => {
    loaded ??= load(settings, timing)
    const { client, StripeError } = await loaded
    // The SDK has no limit of its own: a `Retry-After` of Stripe's alone may make it wait for a minute.
    return await within(timing.totalMs, 'Stripe', question(client)).catch((error: unknown) => {
      if (!(error instanceof StripeError)) throw error
      throw error.code === 'resource_missing'
        ? new UnknownIdError(reasonOf(error))
        : new DeliveryError(reasonOf(error))
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

/** Scheme, host and port as the SDK takes them. */
function addressOf(origin: string) {
  const { protocol, hostname: host, port } = new URL(origin)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host,
    ...(port && { port }),
  }
}

/** Its kind, code and request: never its message, which can repeat a part of the key or of what was sent. */
const reasonOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError) =>
  ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ')

/** Longest wait for an answer to `readStripe`, in milliseconds. */
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
