import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import type { LogLine } from '../../../api/_http/log.js'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { methods } from '../../../api/_http/router.js'
import { createPaymentIntent } from '../../../api/_payments/createPaymentIntent.js'
import { paymentToken } from '../../../api/_payments/paymentToken.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { startStripeStandIn } from '../../standIns/stripe/stripeStandIn.js'
import { receiver, SITE, temporaryFolder } from '../../support/receiver.js'

const stripe = await startStripeStandIn()
beforeEach(() => stripe.reset())
afterAll(() => stripe.close())

const withStripe = () => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_API_ORIGIN: stripe.origin,
})

const limited = () => ({ ...withStripe(), RATE_LIMIT_PER_MINUTE: '60' })

/** The function on a deployment with these variables. */
function cashier(env: Record<string, string> = withStripe(), now = NOW) {
  const lines: LogLine[] = []
  const clock = { now }
  const deployment = createDeployment({
    DATA_DIR: temporaryFolder(),
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  })
  const { fetch } = methods({
    post: createPaymentIntent({
      deployment: () => deployment,
      clock: () => clock.now,
      log: (line) => lines.push(line),
      limiter: rateLimiter(),
      afterAnswer: () => undefined,
    }),
  })
  const request = (init: RequestInit) =>
    fetch(new Request(`${SITE}/api/create-vcs-payment-intent`, { method: 'POST', ...init }))
  return {
    lines,
    clock,
    request,
    pay: (body: unknown, headers: Record<string, string> = {}) =>
      request({ body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  }
}

const NOW = new Date('2025-09-01T12:00:00Z')
const reference = 'K7Q2-M9XC'
/** A valid call. */
const feeFor = (of: string, at = NOW, secret = stripe.secretKey) => ({
  amount: 49900,
  receipt: paymentToken(of, at, secret),
})

describe('the payment of an application', () => {
  test('is not prepared once the workshop is over, even from a page that is still open', async () => {
    for (const { pay } of [
      cashier(withStripe(), new Date('2025-09-19T17:00:00-04:00')),
      cashier({ ...withStripe(), NOW: '2026-01-01T00:00:00Z' }),
    ]) {
      const refused = await pay(feeFor(reference))
      expect([refused.status, await refused.text()]).toEqual([
        422,
        'The next date of the workshop is not set yet: there is nothing to pay.',
      ])
    }
    expect(stripe.intents).toEqual([])
  })

  test('is prepared at Stripe with our price and the application’s reference', async () => {
    const { pay, lines } = cashier()
    const response = await pay(feeFor(reference))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(stripe.intents.map(({ fields }) => fields)).toEqual([
      {
        amount: '49900',
        currency: 'usd',
        description: 'Vibe Coding for VCs',
        'metadata[application]': reference,
      },
    ])
    expect(await response.json()).toEqual({ clientSecret: stripe.intents[0]?.clientSecret })
    expect(lines).toEqual([
      { level: 'info', event: 'payment', form: 'vcs-applications', reference, status: 200 },
    ])
  })

  test('is prepared once, also when it is requested again or from another instance', async () => {
    const one = cashier()
    const answers = [
      await one.pay(feeFor(reference)),
      await one.pay(feeFor(reference, new Date('2025-09-01T11:00:00Z'))),
      await cashier().pay(feeFor(reference)),
    ]
    const secrets = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(stripe.intents).toHaveLength(1)
  })

  test('is prepared once when Stripe’s answer is lost, or Stripe fails for a moment', async () => {
    stripe.fail({ dropAfter: true }, { before: 503 })
    expect((await cashier().pay(feeFor(reference))).status).toBe(200)
    expect(stripe.answers).toEqual([0, 503, 200])
    expect(stripe.intents).toHaveLength(1)
  })

  test('is requested with the token from the answer to the application', async () => {
    const dataDir = temporaryFolder()
    const studio = receiver({ forms: vcsApplication, dataDir, env: withStripe() })
    const answers = {
      fullName: 'Ada Byron',
      email: 'ada@example.com',
      currentRole: 'Partner',
      firm: 'Engine',
    }
    studio.clock.now = NOW
    const applied = await (await studio.json(answers)).json()
    const { pay } = cashier()
    expect((await pay({ amount: 49900, receipt: applied.receipt })).status).toBe(200)
    expect(stripe.intents[0]?.fields['metadata[application]']).toBe(applied.reference)
    const trapped = await studio.json({ ...answers, _confirm: 'yes' })
    expect(Object.keys(await trapped.json())).toEqual(['id', 'reference', 'receivedAt'])
  })
})

describe('Stripe gets no request', () => {
  test.each([[{ amount: 59900 }], [{ amount: '49900' }], [{}], [{ amount: 49900, currency: 'jpy' }]])(
    'for %j, which is not the fee',
    async (body) => {
      const { pay, lines } = cashier()
      const response = await pay(
        { ...feeFor(reference), amount: undefined, ...body },
        { accept: 'application/json' },
      )
      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({
        message: 'This is not the fee of the workshop. Load the page again and try once more.',
      })
      expect(lines[0]).toMatchObject({ event: 'refused', status: 422, reason: 'amount' })
      expect(stripe.answers).toEqual([])
    },
  )

  test('for a hundred calls without a token', async () => {
    const { pay, lines } = cashier(limited())
    for (let call = 0; call < 100; call++) expect((await pay({ amount: 49900 })).status).toBe(403)
    expect(stripe.answers).toEqual([])
    expect(lines[0]).toMatchObject({ event: 'refused', status: 403, reason: 'receipt' })
    expect((await pay(feeFor(reference))).status).toBe(200)
  })

  test('for a token that is forged, changed, a day old, or from another deployment', async () => {
    const { pay, clock } = cashier()
    const { receipt } = feeFor(reference)
    const changed = Buffer.from(receipt, 'base64url').toString().replace(reference, '2222-3333')
    for (const bad of [
      'K7Q2-M9XC',
      Buffer.from(changed).toString('base64url'),
      Buffer.from(`${reference}.${NOW.getTime()}.`).toString('base64url'),
      feeFor(reference, NOW, 'sk_test_another').receipt,
    ])
      expect((await pay({ amount: 49900, receipt: bad })).status).toBe(403)
    clock.now = new Date(NOW.getTime() + 24 * 60 * 60_000)
    expect((await pay({ amount: 49900, receipt })).status).toBe(403)
    expect(stripe.answers).toEqual([])
  })

  test('for another site, another method, another content type or an invalid body', async () => {
    const { pay, request } = cashier()
    expect((await pay(feeFor(reference), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const headers = { 'content-type': 'application/json' }
    expect((await request({ body: '{', headers })).status).toBe(400)
    const plain = { body: 'amount=49900', headers: { 'content-type': 'text/plain' } }
    expect((await request(plain)).status).toBe(415)
    expect([(await request({ method: 'GET' })).status, stripe.answers]).toEqual([405, []])
  })

  test('for the sixth application from one address; twelve minutes later there is one more', async () => {
    const { pay, clock } = cashier(limited())
    const references = ['2222-2222', '2222-3333', '2222-4444', '2222-6666', '2222-7777']
    for (const one of references) expect((await pay(feeFor(one))).status).toBe(200)
    const refused = await pay(feeFor(reference))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '721'])
    expect(stripe.intents).toHaveLength(5)
    clock.now = new Date(NOW.getTime() + 721_000)
    expect((await pay(feeFor(reference))).status).toBe(200)
  })
})

describe('a payment that cannot be prepared', () => {
  test('because online payment is not set up gets an answer that says so', async () => {
    const response = await cashier({ SAMPLES: 'hide' }).pay({ amount: 1 })
    expect([response.status, await response.text()]).toEqual([503, 'Online payment is not set up.'])
  })

  test('because of a wrong set-up gets an apology, and the log names the variable', async () => {
    const { pay, lines } = cashier({ STRIPE_SECRET_KEY: 'pk_live_wrong' })
    expect((await pay(feeFor(reference))).status).toBe(503)
    expect(lines[0]).toMatchObject({ level: 'error', status: 503 })
    expect(lines[0]?.reason).toContain('STRIPE_SECRET_KEY')
  })

  test('because Stripe fails gets an apology, and the log names the error', async () => {
    stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
    const { pay, lines } = cashier()
    const response = await pay(feeFor(reference))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.text()).toMatch(/^Your payment could not be prepared\./)
    expect(lines[0]).toMatchObject({
      level: 'error',
      event: 'refused',
      reference,
      status: 503,
      reason: 'Stripe: StripeAPIError 500 req_standin',
    })
  })

  test('because Stripe does not know the key never reveals the key', async () => {
    const wrong = 'sk_test_this_key_is_revoked'
    const { pay, lines } = cashier({ ...withStripe(), STRIPE_SECRET_KEY: wrong })
    const response = await pay(feeFor(reference, NOW, wrong))
    expect(response.status).toBe(503)
    expect(lines[0]?.reason).toBe(
      'Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.',
    )
    expect(JSON.stringify(lines) + (await response.text())).not.toContain(wrong)
  })
})
