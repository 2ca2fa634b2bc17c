import { expect, test } from 'vitest'
import { stripePayments, verifyStripe } from '../../../api/_payments/stripePayments.js'
import { saleOf } from '../../../content/events/_sales.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { workshop } from '../../support/shop.js'
import { SHOP, WEBHOOK } from '../../support/storedLeads.js'

const stripe = await startStripe()

const settings = (secretKey = stripe.secretKey, apiOrigin = stripe.origin) =>
  ({ kind: 'stripe', secretKey, webhookSecret: stripe.webhookSecret, apiOrigin }) as const
const reach = (payments = settings()) => verifyStripe({ payments, siteUrl: SHOP })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.message,
  )

test('the reason of a failure names what Stripe says, and never the key', async () => {
  stripe.endpoints = [{ ...WEBHOOK, enabled_events: ['*'] }]
  await reach()
  const refused = await failureOf(reach(settings('sk_test_wrong')))
  expect(refused).toMatch(/^Stripe does not know this key \(401\)/)
  expect(await failureOf(reach(settings(stripe.secretKey, 'http://127.0.0.1:9')))).toMatch(
    /^Stripe: StripeConnectionError/,
  )
})

test('Stripe has a limit for all tries together', async () => {
  stripe.fail({ hang: true }, { hang: true })
  const sale = saleOf({ event: workshop.id }, [workshop])
  if (!sale) throw new Error('It is not sold.')
  const start = performance.now()
  const slow = stripePayments(settings(), SHOP, { callMs: 5000, totalMs: 100 })
  expect(await failureOf(slow.open({ sale }))).toBe('Stripe did not answer in time.')
  expect(performance.now() - start).toBeLessThan(3000)
})

test('the stand-in refuses what Stripe refuses', async () => {
  const sale = saleOf({ event: workshop.id }, [workshop])
  if (!sale) throw new Error('It is not sold.')
  const { open } = stripePayments(settings(), SHOP)
  expect(await failureOf(open({ sale: { ...sale, cents: 49 } }))).toContain('StripeInvalidRequestError 400')
  expect(await failureOf(open({ sale: { ...sale, name: '' } }))).toContain('StripeInvalidRequestError 400')
  expect(await failureOf(stripePayments(settings(), '').open({ sale }))).toContain(
    'StripeInvalidRequestError 400',
  )
})
