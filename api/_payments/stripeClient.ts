import type { Stripe } from 'stripe'
import { DeliveryError } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { HttpError } from '../_pipeline/httpError.js'

/** How this deployment reaches Stripe. */
export type StripeSettings = Extract<Settings['payments'], { kind: 'stripe' }>

/** Stripe refused or could not be reached. `reason` is fit for the log: no card, person or key is in it. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'

  constructor(
    readonly reason: string,
    /** Whether Stripe has nothing of this id. */
    readonly isUnknownId = false,
  ) {
    super(reason)
  }
}

/** Asks Stripe something. @throws PaymentError */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

/** How long Stripe may take, in milliseconds. */
export type StripeTiming = {
  /** One call. It is tried three times. */
  readonly callMs: number
  /** All of them, and the pauses between: a visitor waits for it, and a function has 30 s. */
  readonly totalMs: number
}

/** The deployed functions' own. */
export const STRIPE_TIMING: StripeTiming = { callMs: 5000, totalMs: 18_000 }

/** The last version of Stripe's `basil` train, the one that the browser's script belongs to. */
export const API_VERSION = '2025-08-27.basil'

/** A client of Stripe's API. The SDK, which takes a while to load, is sent for by the first question and kept. */
export function stripeClient(settings: StripeSettings, timing = STRIPE_TIMING): AskStripe {
  let loaded: ReturnType<typeof load> | undefined

  return async (question) => {
    loaded ??= load(settings, timing)
    const { client, StripeError } = await loaded
    try {
      return await within(timing.totalMs, question(client))
    } catch (error) {
      throw error instanceof StripeError
        ? new PaymentError(reasonOf(error), error.code === 'resource_missing')
        : error
    }
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

/** The SDK has no deadline of its own: a `Retry-After` of Stripe's alone may make it wait for a minute. */
async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentError('Stripe: no answer in time')), ms)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Scheme, host and port as the SDK takes them apart. */
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

/** @throws HttpError 503 */
export function requireStripe(payments: Settings['payments']): StripeSettings {
  if (payments.kind === 'stripe') return payments
  throw new HttpError(503, 'Online payment is not set up.', {
    log: { level: 'error', reason: 'STRIPE_SECRET_KEY is not set.' },
  })
}

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
