import type { Handler } from '../../api/_http/router.js'
import type { PaymentDependencies } from '../../api/_payments/answerPayment.js'
import type { StripeStandIn } from '../standIns/stripe/stripeStandIn.js'
import { type Replaced, testSite } from './receiver.js'

/** Variables of a site whose payments go to the stand-in. */
export const onStripe = (stripe: StripeStandIn) => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_ORIGIN: stripe.origin,
})

/** Variables that replace those of `onStripe`: payment is off. */
export const PAYMENT_OFF = {
  STRIPE_SECRET_KEY: '',
  VITE_STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SAMPLES: 'hide',
}

/** A site whose functions for payments are under test. Unless it is another time, it is before the workshop. */
export function paymentSite({ now = '2025-09-01T12:00:00Z', ...replaced }: Replaced = {}) {
  const { ask, ...site } = testSite({ now, ...replaced })
  const alarms: string[] = []
  const dependencies: PaymentDependencies = {
    ...site.dependencies,
    alarm: async (url, text) => {
      if (url) alarms.push(text)
    },
  }
  return {
    ...site,
    dependencies,
    ask,
    /** Posts to a function as a script does. */
    json: (handler: Handler, path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(handler, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    /** What was posted to ALERT_WEBHOOK_URL. */
    alarms,
  }
}
