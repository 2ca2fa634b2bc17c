import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDelivery } from '../../api/_delivery/createDelivery.js'
import { createPaymentIntent } from '../../api/_payments/createPaymentIntent.js'
import { referenceOf } from '../../api/_pipeline/identify.js'
import type { LogLine } from '../../api/_pipeline/log.js'
import { rateLimiter } from '../../api/_pipeline/rateLimit.js'
import { methods } from '../../api/_pipeline/router.js'
import { type StripeStandIn, startStripeStandIn } from '../support/stripeStandIn.js'
import { newKey, SITE, temporaryFolder } from './harness.js'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn()
})
beforeEach(() => stripe.reset())
afterAll(() => stripe.close())

const withStripe = ({ secretKey, origin } = stripe) => ({
  STRIPE_SECRET_KEY: secretKey,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_API_ORIGIN: origin,
})

/** The function on a deployment with these variables. */
function cashier(env: Record<string, string> = withStripe()) {
  const lines: LogLine[] = []
  const deployment = createDelivery({
    DATA_DIR: temporaryFolder(),
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  })
  const { fetch } = methods({
    post: createPaymentIntent({
      deployment: () => deployment,
      clock: () => new Date('2025-09-01T12:00:00Z'),
      log: (line) => lines.push(line),
      limiter: rateLimiter(),
      afterAnswer: () => undefined,
      sendReceipt: async () => false,
    }),
  })
  const request = (init: RequestInit) =>
    fetch(new Request(`${SITE}/api/create-vcs-payment-intent`, { method: 'POST', ...init }))
  return {
    lines,
    request,
    pay: (body: unknown, headers: Record<string, string> = {}) =>
      request({ body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  }
}

const fee = { amount: 49900 }

describe('the payment of an application', () => {
  test('is prepared at Stripe with our price and the application’s reference', async () => {
    const id = newKey()
    const { pay, lines } = cashier()
    const response = await pay(fee, { 'idempotency-key': id })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(stripe.intents.map(({ fields }) => fields)).toEqual([
      {
        amount: '49900',
        currency: 'usd',
        description: 'Vibe Coding for VCs',
        'metadata[application]': referenceOf(id),
        'metadata[submission]': id,
      },
    ])
    expect(await response.json()).toEqual({ clientSecret: stripe.intents[0]?.clientSecret })
    expect(lines).toEqual([{ level: 'info', event: 'payment', form: 'vcs-applications', id, status: 200 }])
  })

  test('is one payment however often, and from however many instances, it is asked for', async () => {
    const headers = { 'idempotency-key': newKey() }
    const one = cashier()
    const answers = [
      await one.pay(fee, headers),
      await one.pay(fee, headers),
      await cashier().pay(fee, headers),
    ]
    const secrets = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(stripe.intents).toHaveLength(1)
  })

  test('is one payment when Stripe’s answer is lost, or Stripe stumbles, on the way', async () => {
    stripe.fail({ dropAfter: true }, { before: 503 })
    expect((await cashier().pay(fee, { 'idempotency-key': newKey() })).status).toBe(200)
    expect(stripe.answers).toEqual([0, 503, 200])
    expect(stripe.intents).toHaveLength(1)
  })

  test('without a key is nobody else’s', async () => {
    const { pay } = cashier()
    const secrets = [await (await pay(fee)).json(), await (await pay(fee)).json()]
    expect(secrets[0].clientSecret).not.toBe(secrets[1].clientSecret)
  })
})

describe('nothing is asked of Stripe', () => {
  test.each([
    [{ amount: 59900 }],
    [{ amount: 1 }],
    [{ amount: '49900' }],
    [{ amount: 49900.5 }],
    [{ amount: -49900 }],
    [{}],
    [{ amount: 49900, currency: 'jpy' }],
  ])('for %j, which is not the fee', async (body) => {
    const { pay, lines } = cashier()
    const response = await pay(body, { accept: 'application/json' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'This is not the fee of the workshop. Load the page again and try once more.',
    })
    expect(lines[0]).toMatchObject({ event: 'refused', status: 422, reason: 'amount' })
    expect(stripe.answers).toEqual([])
  })

  test('for another site, another method, another content type or a key that is no UUID', async () => {
    const { pay, request } = cashier()
    expect((await pay(fee, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await pay(fee, { 'idempotency-key': 'mine' })).status).toBe(400)
    expect((await request({ body: 'amount=49900', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
    expect((await request({ method: 'GET' })).status).toBe(405)
    expect(stripe.answers).toEqual([])
  })

  test('when too many come from one address', async () => {
    const { pay } = cashier({ ...withStripe(), RATE_LIMIT_PER_MINUTE: '1' })
    expect((await pay(fee)).status).toBe(200)
    expect((await pay(fee)).status).toBe(429)
    expect(stripe.answers).toEqual([200])
  })
})

describe('a payment that cannot be prepared', () => {
  test('because online payment is not set up says so', async () => {
    const response = await cashier({}).pay(fee)
    expect([response.status, await response.text()]).toEqual([503, 'Online payment is not set up.'])
  })

  test('because the deployment is set up wrong is an apology, and the log says which variable', async () => {
    const { pay, lines } = cashier({ STRIPE_SECRET_KEY: 'pk_live_wrong' })
    expect((await pay(fee)).status).toBe(503)
    expect(lines[0]).toMatchObject({ level: 'error', status: 503 })
    expect(lines[0]?.reason).toContain('STRIPE_SECRET_KEY')
  })

  test('because Stripe stays away is an apology; the log has the kind of fault', async () => {
    stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
    const { pay, lines } = cashier()
    const id = newKey()
    const response = await pay(fee, { 'idempotency-key': id })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.text()).toMatch(/^Your payment could not be prepared\./)
    expect(lines[0]).toMatchObject({
      level: 'error',
      event: 'refused',
      id,
      status: 503,
      reason: 'Stripe: StripeAPIError 500 req_standin',
    })
  })

  test('because Stripe does not know the key never shows the key to anyone', async () => {
    const wrong = 'sk_test_this_key_is_revoked'
    const { pay, lines } = cashier({ ...withStripe(), STRIPE_SECRET_KEY: wrong })
    const response = await pay(fee)
    expect(response.status).toBe(503)
    expect(lines[0]?.reason).toBe('Stripe: StripeAuthenticationError 401 req_standin')
    expect(JSON.stringify(lines) + (await response.text())).not.toContain(wrong)
  })

  test('because nobody listens at Stripe’s address is an apology too', async () => {
    const gone = await startStripeStandIn()
    await gone.close()
    const { pay, lines } = cashier(withStripe(gone))
    expect((await pay(fee)).status).toBe(503)
    expect(lines[0]?.reason).toBe('Stripe: StripeConnectionError')
  })
})

describe('the stand-in', () => {
  const ask = (headers: Record<string, string>, body = 'amount=49900&currency=usd') =>
    fetch(`${stripe.origin}/v1/payment_intents`, { method: 'POST', body, headers })
  const good = () => ({
    authorization: `Bearer ${stripe.secretKey}`,
    'stripe-version': '2025-08-27.basil',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': newKey(),
  })

  test.each([
    ['another key', { authorization: 'Bearer sk_test_other' }, 401],
    ['another version', { 'stripe-version': '2024-06-20' }, 400],
    ['JSON', { 'content-type': 'application/json' }, 400],
    ['no idempotency key', { 'idempotency-key': '' }, 400],
  ])('refuses %s', async (_what, headers, status) => {
    expect((await ask({ ...good(), ...headers })).status).toBe(status)
    expect(stripe.intents).toEqual([])
  })

  test('refuses a field that Stripe does not have, and a key that is used for something else', async () => {
    const headers = good()
    expect((await ask(headers, 'amount=49900&currency=usd&colour=red')).status).toBe(400)
    expect((await ask(headers)).status).toBe(200)
    expect((await ask(headers, 'amount=1000&currency=usd')).status).toBe(400)
    expect(stripe.intents).toHaveLength(1)
  })
})
