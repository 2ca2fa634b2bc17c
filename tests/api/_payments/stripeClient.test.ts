import { afterAll, beforeEach, expect, test } from 'vitest'
import { STRIPE_TIMING, stripeClient } from '../../../api/_payments/stripeClient.js'
import { startStripeStandIn } from '../../standIns/stripe/stripeStandIn.js'
import { newKey } from '../../support/receiver.js'

const stripe = await startStripeStandIn()
beforeEach(() => stripe.reset())
afterAll(() => stripe.close())

test('a call that Stripe never answers times out before the function is ended', async () => {
  stripe.fail({ hang: true })
  const settings = { kind: 'stripe', webhookSecret: undefined, paymentLink: undefined } as const
  const ask = stripeClient(
    { ...settings, secretKey: stripe.secretKey, apiOrigin: stripe.origin },
    { callMs: 60_000, totalMs: 20 },
  )
  await expect(ask((client) => client.paymentIntents.list())).rejects.toThrow(
    'Stripe did not answer in time.',
  )
  expect(STRIPE_TIMING.totalMs).toBeLessThan(20_000)
  expect(3 * STRIPE_TIMING.callMs).toBeLessThan(STRIPE_TIMING.totalMs)
})

test('the stand-in refuses an unknown field, and a key that was used for other fields', async () => {
  const headers = {
    authorization: `Bearer ${stripe.secretKey}`,
    'stripe-version': '2025-08-27.basil',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': newKey(),
  }
  const ask = async (body: string) =>
    (await fetch(`${stripe.origin}/v1/payment_intents`, { method: 'POST', body, headers })).status
  expect(await ask('amount=49900&currency=usd&colour=red')).toBe(400)
  expect(await ask('amount=49900&currency=usd')).toBe(200)
  expect(await ask('amount=1000&currency=usd')).toBe(400)
})
