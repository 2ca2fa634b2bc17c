import { describe, expect, test } from 'vitest'
import { methods } from '../../../api/_http/router.js'
import { createPaymentIntent } from '../../../api/_payments/createPaymentIntent.js'
import { paymentToken } from '../../../api/_payments/paymentToken.js'
import { eventNamed } from '../../../content/events/_list.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { applicant, receiver, testSite } from '../../support/receiver.js'
import { onStripe } from '../../support/storedLeads.js'

const workshop = eventNamed('vibe-coding-vcs')

const stripe = await startStripe()

const NOW = new Date('2025-09-01T12:00:00Z')
const id = '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c'
/** A valid call. */
const feeFor = (of: string, at = NOW, secret = stripe.secretKey) => ({
  amount: 49900,
  receipt: paymentToken(of, at, secret),
})
const limited = { RATE_LIMIT: '' }

/** The function on a deployment with these variables. */
function cashier(env: Record<string, string> = {}, now = NOW) {
  const site = testSite({ env: { ...onStripe(stripe), ...env }, now })
  const handler = methods({ post: createPaymentIntent(site.dependencies) })
  const path = '/api/create-vcs-payment-intent'
  const request = (init: RequestInit) => site.ask(handler, path, { method: 'POST', ...init })
  const pay = (body: unknown, headers?: Record<string, string>) => site.json(handler, path, body, headers)
  return { ...site, request, pay }
}

describe('the payment of an application', () => {
  test('is not prepared once the workshop is over, even from a page that is still open', async () => {
    for (const { pay } of [cashier({}, new Date(workshop.ends)), cashier({ NOW: '2026-01-01T00:00:00Z' })]) {
      const refused = await pay(feeFor(id))
      const sentence = 'The next date of the workshop is not set yet: there is nothing to pay.'
      expect([refused.status, await refused.text()]).toEqual([422, sentence])
    }
    expect(stripe.intents).toEqual([])
  })

  test('is prepared at Stripe with our price and the application’s id', async () => {
    const { pay, lines } = cashier()
    const response = await pay(feeFor(id))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const price = { amount: '49900', currency: 'usd', description: 'Vibe Coding for VCs' }
    const fields = { ...price, 'metadata[application]': id }
    expect(stripe.intents).toEqual([expect.objectContaining({ fields })])
    expect(await response.json()).toEqual({ clientSecret: stripe.intents[0]?.clientSecret })
    expect(lines).toEqual([{ level: 'info', event: 'payment', form: 'vcs-applications', id, status: 200 }])
  })

  test('is prepared once, also when it is requested again or from another instance', async () => {
    const one = cashier()
    const earlier = new Date('2025-09-01T11:00:00Z')
    const secrets = new Set<string>()
    for (const [{ pay }, at] of [[one], [one, earlier], [cashier()]] as const)
      secrets.add((await (await pay(feeFor(id, at))).json()).clientSecret)
    expect([secrets.size, stripe.intents.length]).toEqual([1, 1])
  })

  test('is prepared once when Stripe’s answer is lost, or Stripe fails for a moment', async () => {
    stripe.fail({ dropAfter: true }, { before: 503 })
    expect((await cashier().pay(feeFor(id))).status).toBe(200)
    expect(stripe.answers).toEqual([0, 503, 200])
    expect(stripe.intents).toHaveLength(1)
  })

  test('is requested with the token from the answer to the application', async () => {
    const studio = receiver({ forms: vcsApplication, env: onStripe(stripe), now: NOW.toISOString() })
    const applied = await (await studio.json(applicant)).json()
    expect((await cashier().pay({ amount: 49900, receipt: applied.receipt })).status).toBe(200)
    expect(stripe.intents[0]?.fields['metadata[application]']).toBe(applied.id)
    const trapped = await studio.json({ ...applicant, _confirm: 'yes' })
    expect(Object.keys(await trapped.json())).toEqual(['id', 'reference', 'receivedAt'])
  })
})

describe('Stripe gets no request', () => {
  test.each([{ amount: 59900 }, { amount: '49900' }, {}, { amount: 49900, currency: 'jpy' }])(
    'for %j, which is not the fee',
    async (body) => {
      const { pay, lines } = cashier()
      const response = await pay({ ...feeFor(id), amount: undefined, ...body })
      const sentence = 'This is not the fee of the workshop. Load the page again and try once more.'
      expect([response.status, await response.text()]).toEqual([422, sentence])
      expect(lines[0]).toMatchObject({ event: 'refused', status: 422, reason: 'amount' })
      expect(stripe.answers).toEqual([])
    },
  )

  test('for a token that is missing, forged, changed, a day old, or from another deployment', async () => {
    const { pay, clock, lines } = cashier(limited)
    const { receipt } = feeFor(id)
    const changed = Buffer.from(receipt, 'base64url').toString().replace(id, id.replace('5', '6'))
    const forged = [changed, `${id}.${NOW.getTime()}.`].map((text) => Buffer.from(text).toString('base64url'))
    const ofAnother = feeFor(id, NOW, 'sk_test_another').receipt
    for (const bad of [...Array(100).fill(undefined), id, [id], ...forged, ofAnother])
      expect((await pay({ amount: 49900, receipt: bad })).status).toBe(403)
    expect(lines[0]).toMatchObject({ event: 'refused', status: 403, reason: 'receipt' })
    clock.now = new Date(NOW.getTime() + 24 * 60 * 60_000)
    expect((await pay({ amount: 49900, receipt })).status).toBe(403)
    expect(stripe.answers).toEqual([])
    expect((await pay(feeFor(id, clock.now))).status).toBe(200)
  })

  test('for another site, another method, another content type or an invalid body', async () => {
    const { pay, request } = cashier()
    expect((await pay(feeFor(id), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const headers = { 'content-type': 'application/json' }
    expect((await request({ body: '{', headers })).status).toBe(400)
    const plain = { body: 'amount=49900', headers: { 'content-type': 'text/plain' } }
    expect((await request(plain)).status).toBe(415)
    expect([(await request({ method: 'GET' })).status, stripe.answers]).toEqual([405, []])
  })

  test('for the sixth application from one address; twelve minutes later there is one more', async () => {
    const { pay, clock } = cashier(limited)
    const ids = [1, 2, 3, 4, 6].map((digit) => id.replace('5', String(digit)))
    for (const one of ids) expect((await pay(feeFor(one))).status).toBe(200)
    const refused = await pay(feeFor(id))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '720'])
    expect(stripe.intents).toHaveLength(5)
    clock.now = new Date(NOW.getTime() + 720_000)
    expect((await pay(feeFor(id))).status).toBe(200)
  })
})

test('a payment that Stripe cannot prepare gets an apology, and the log names the error', async () => {
  stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
  const { pay, lines } = cashier()
  const response = await pay(feeFor(id))
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await response.text()).toMatch(/^Your payment could not be prepared\./)
  const reason = 'Stripe: StripeAPIError 500 req_standin'
  expect(lines[0]).toMatchObject({ level: 'error', event: 'refused', id, status: 503, reason })
})

test('a payment on a site with a wrong variable gets the same apology, and the log names the variable', async () => {
  const { pay, lines } = cashier({ MAIL_FROM: 'nobody' })
  const response = await pay(feeFor(id))
  expect(await response.text()).toMatch(/^Your payment could not be prepared\./)
  expect(lines[0]).toMatchObject({
    status: 503,
    reason: expect.stringMatching(/^Not configured\. MAIL_FROM/),
  })
})
