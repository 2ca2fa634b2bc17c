import type { Stripe } from 'stripe'
import type { Settings } from '../_delivery/environment.js'

/** How this deployment reaches Stripe. */
export type StripeSettings = Extract<Settings['payments'], { kind: 'stripe' }>

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

/** Stripe refused or could not be reached. `reason` is fit for the log: no card, person or key is in it. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'

  constructor(readonly reason: string) {
    super(reason)
  }
}

/** The last version of Stripe's `basil` train, the one that the browser's script belongs to. */
const API_VERSION = '2025-08-27.basil'
/** Three calls of this length, in milliseconds, and the pauses between them fit into a function's 30 s. */
const CALL_MS = 7000

/**
 * Payments at Stripe. The SDK, which takes a while to load, is sent for by the first payment and kept.
 * @returns what makes a payment intent and resolves to its client secret, which the visitor's browser asks with.
 * @throws PaymentError
 */
export function stripePayments(settings: StripeSettings) {
  let loaded: Promise<{ client: Stripe; StripeError: typeof Stripe.errors.StripeError }> | undefined

  return async ({ id, reference, ...price }: IntendedPayment): Promise<string> => {
    loaded ??= load(settings)
    const { client, StripeError } = await loaded
    try {
      const intent = await client.paymentIntents.create(
        {
          ...price,
          description: 'Vibe Coding for VCs',
          metadata: { application: reference, submission: id },
        },
        { idempotencyKey: id },
      )
      if (!intent.client_secret) throw new PaymentError('Stripe answered without a client secret.')
      return intent.client_secret
    } catch (error) {
      throw error instanceof StripeError ? new PaymentError(reasonOf(error)) : error
    }
  }
}

async function load({ secretKey, apiOrigin }: StripeSettings) {
  const { Stripe } = await import('stripe')
  const client = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: CALL_MS,
    telemetry: false,
    ...(apiOrigin && addressOf(apiOrigin)),
  })
  return { client, StripeError: Stripe.errors.StripeError }
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
