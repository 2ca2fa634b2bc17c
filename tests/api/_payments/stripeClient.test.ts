import { expect, test } from 'vitest'
import { STRIPE_TIMING, stripeClient, verifyStripe } from '../../../api/_payments/stripeClient.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { freePort } from '../../support/freePort.js'
import { failureOf } from '../../support/leads.js'

const stripe = await startStripe()

const settings = (apiOrigin = stripe.origin, secretKey = stripe.secretKey) =>
  ({ kind: 'stripe', webhookSecret: undefined, secretKey, apiOrigin }) as const

test('a call that Stripe never answers times out before the function is ended', async () => {
  stripe.fail({ hang: true })
  const ask = stripeClient(settings(), { callMs: 60_000, totalMs: 20 })
  await expect(ask((client) => client.paymentIntents.list())).rejects.toThrow(
    'Stripe did not answer in time.',
  )
  expect(STRIPE_TIMING.totalMs).toBeLessThan(20_000)
  expect(3 * STRIPE_TIMING.callMs).toBeLessThan(STRIPE_TIMING.totalMs)
})

test('the check of the key says what to do, and never shows the key', async () => {
  const reasonWith = async (...given: Parameters<typeof settings>) =>
    (await failureOf(verifyStripe(settings(...given)))).message
  await verifyStripe(settings())
  expect(await reasonWith(stripe.origin, 'sk_test_revoked')).toBe(
    'Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.',
  )
  stripe.fail({ before: 403 }, { before: 400 })
  expect(await reasonWith()).toBe(
    'Stripe refuses this key (403). It lacks a permission: docs/set-up.md lists them.',
  )
  expect(await reasonWith()).toMatch(/^Stripe: Stripe\w+ 400 req_standin$/)
  expect(await reasonWith(`http://127.0.0.1:${await freePort()}`)).toBe(
    'Stripe cannot be reached (ECONNREFUSED).',
  )
})
