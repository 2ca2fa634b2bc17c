import type { Stripe } from 'stripe'
import { RETURNED } from '../../content/payment.js'
import { ServiceError } from '../_common/serviceError.js'
import { HttpError } from '../_http/httpError.js'
import type { Settings } from '../_settings/environment.js'
import { type Checkout, metadataOf, type Order, type Payments, stateOf } from './payments.js'

type StripeSettings = Extract<Settings['payments'], { kind: 'stripe' }>

/** The event that Stripe sends for a paid checkout. The webhook needs no other. */
const PAID_EVENT = 'checkout.session.completed'

/** Longest wait for Stripe, in milliseconds. It is asked once: a visitor who waits presses again. */
export const TIMEOUT_MS = 9000

/** Payments with Stripe. @param site - origin of this site */
export function stripePayments(settings: StripeSettings, site: string): Payments {
  const ask = stripeClient(settings)
  const ofThisSite = (checkout?: Checkout) => (checkout?.metadata?.site === site ? checkout : undefined)
  return {
    open: (order) => ask((stripe) => stripe.checkout.sessions.create(paramsOf(order, site))),
    async find(id) {
      if (!/^cs_\w{1,200}$/.test(id)) return undefined
      return ofThisSite(await ask(({ checkout }) => checkout.sessions.retrieve(id).catch(undefinedIfMissing)))
    },
    async paidIn(body, signature, now) {
      const event = await ask(async ({ webhooks }) =>
        webhooks.constructEvent(body, signature, settings.webhookSecret, undefined, undefined, now.getTime()),
      ).catch(() => {
        throw new HttpError(400, 'This is not signed by Stripe, or was signed too long ago.', {
          log: { level: 'error', reason: 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it' },
        })
      })
      const checkout = event.type === PAID_EVENT ? ofThisSite(event.data.object) : undefined
      return checkout && stateOf(checkout) === 'paid' ? checkout : undefined
    },
    async reach() {
      const address = `${site}/api/stripe-webhook`
      const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
      const isOurs = ({ url, status, enabled_events: names }: Stripe.WebhookEndpoint) =>
        url === address && status === 'enabled' && names.some((name) => [PAID_EVENT, '*'].includes(name))
      if (!data.some(isOurs))
        throw new ServiceError(`Stripe lacks an enabled webhook to ${address} with ${PAID_EVENT}.`)
      const trial = settings.secretKey.includes('k_test_') ? ', a test key: no card is charged' : ''
      return `Stripe accepts the key, and tells this site of payments${trial}.`
    },
  }
}

/** The session to make: by card, and for what the page shows. */
const paramsOf = ({ sale, application }: Order, site: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  payment_method_types: ['card'],
  // In another currency another sum would be paid than the page shows.
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: sale.cents, product_data: { name: sale.name } },
    },
  ],
  ...(application && { client_reference_id: application }),
  metadata: metadataOf({ sale, application }, site),
  success_url: `${site}${sale.page}?${RETURNED}={CHECKOUT_SESSION_ID}`,
  cancel_url: `${site}${sale.page}`,
})

function undefinedIfMissing(error: Stripe.errors.StripeError): undefined {
  if (error.code !== 'resource_missing') throw error
}

/** Calls Stripe's API. Throws `ServiceError`, never with Stripe's message, which may hold the key. */
export const stripeClient = ({ secretKey, apiOrigin = 'https://api.stripe.com' }: StripeSettings) => {
  const { protocol, hostname: host, port } = new URL(apiOrigin)
  return async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    // Loaded with the first call, because the SDK is large. Its connections are shared by all clients.
    const { Stripe } = await import('stripe')
    const client = new Stripe(secretKey, {
      apiVersion: '2025-08-27.basil', // The last one named `basil`, like the version of Stripe's script in the browser.
      ...{ maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false, host, port },
      protocol: protocol === 'http:' ? 'http' : 'https',
    })
    return await question(client).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId } = error
      const said = ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ')
      throw new ServiceError(statusCode === 401 ? UNKNOWN_KEY : said)
    })
  }
}

const UNKNOWN_KEY = 'Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.'
