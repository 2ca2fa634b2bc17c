import { expect, test } from 'vitest'
import { stripeClient } from '../../../api/_payments/stripePayments.js'
import { startStripe } from '../../standIns/startStandIns.js'

const stripe = await startStripe()

const settings = (secretKey = stripe.secretKey, apiOrigin = stripe.origin) =>
  ({ kind: 'stripe', secretKey, webhookSecret: stripe.webhookSecret, apiOrigin }) as const
const reach = (given = settings()) => stripeClient(given)((api) => api.checkout.sessions.list())
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.message,
  )

test('the reason of a failure says what to do, or names what Stripe says, and never the key', async () => {
  await reach()
  expect(await failureOf(reach(settings('sk_test_wrong')))).toMatch(/^Stripe does not know this key \(401\)/)
  stripe.fail({ before: 403 })
  expect(await failureOf(reach())).toBe('Stripe: StripePermissionError 403 req_standin')
  const nowhere = settings(stripe.secretKey, 'http://127.0.0.1:9')
  expect(await failureOf(reach(nowhere))).toBe('Stripe: StripeConnectionError')
})
