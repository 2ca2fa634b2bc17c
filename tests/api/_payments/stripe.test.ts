import { expect, test } from 'vitest'
import { stripeClient, stripePayments } from '../../../api/_payments/stripePayments.js'
import { saleOf } from '../../../content/offers.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { workshop } from '../../support/shop.js'
import { SHOP } from '../../support/storedLeads.js'

const stripe = await startStripe()

const settings = (secretKey = stripe.secretKey, apiOrigin = stripe.origin) =>
  ({ kind: 'stripe', secretKey, webhookSecret: stripe.webhookSecret, apiOrigin }) as const
const reach = (given = settings()) => stripeClient(given)((api) => api.checkout.sessions.list())
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.message,
  )
const sale = saleOf({ event: workshop.id }, [workshop])
if (!sale) throw new Error('It is not sold.')

test('the reason of a failure says what to do, or names what Stripe says, and never the key', async () => {
  await reach()
  expect(await failureOf(reach(settings('sk_test_wrong')))).toMatch(/^Stripe does not know this key \(401\)/)
  stripe.fail({ before: 403 })
  expect(await failureOf(reach())).toBe('Stripe: StripePermissionError 403 req_standin')
  const nowhere = settings(stripe.secretKey, 'http://127.0.0.1:9')
  expect(await failureOf(reach(nowhere))).toBe('Stripe: StripeConnectionError')
})

test.each([[{ cents: 49 }], [{ name: '' }], [{ page: ' ' }]])(
  'the stand-in refuses what Stripe refuses: %j',
  async (wrong) => {
    const { open } = stripePayments(settings(), 'page' in wrong ? '' : SHOP)
    expect(await failureOf(open({ sale: { ...sale, ...wrong } }))).toContain('StripeInvalidRequestError 400')
    expect(await failureOf(stripePayments(settings(), SHOP).open({ sale }))).toBe('none')
  },
)
