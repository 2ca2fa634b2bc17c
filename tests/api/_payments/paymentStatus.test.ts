import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import type { LogLine } from '../../../api/_http/log.js'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { methods } from '../../../api/_http/router.js'
import { reportPayment } from '../../../api/_payments/reportPayment.js'
import type { PaidOnPage } from '../../standIns/stripe/sessions.js'
import { startStripeStandIn } from '../../standIns/stripe/stripeStandIn.js'
import { SITE, temporaryFolder } from '../../support/receiver.js'

const stripe = await startStripeStandIn()
beforeEach(() => stripe.reset())
afterAll(() => stripe.close())

/** The function on a deployment with these variables. */
function clerk(env: Record<string, string> = {}) {
  const lines: LogLine[] = []
  const deployment = createDeployment({
    DATA_DIR: temporaryFolder(),
    STRIPE_SECRET_KEY: stripe.secretKey,
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_ORIGIN: stripe.origin,
    ...env,
  })
  const { fetch } = methods({
    get: reportPayment({
      deployment: () => deployment,
      clock: () => new Date('2026-11-23T19:05:00Z'),
      log: (line) => lines.push(line),
      limiter: rateLimiter(),
      afterAnswer: () => undefined,
    }),
  })
  const ask = (query: string) => fetch(new Request(`${SITE}/api/vcs-payment${query}`))
  return { lines, ask, of: (id: string) => ask(`?session_id=${id}`) }
}

const reference = 'K7Q2-M9XC'
const paidBy = (paid: PaidOnPage = {}) => stripe.checkOut({ client_reference_id: reference, ...paid })

test.each<[string, PaidOnPage]>([
  ['paid', {}],
  ['open', { payment_status: 'unpaid' }],
  ['open', { amount_total: 100 }],
  ['open', { currency: 'eur' }],
  ['expired', { status: 'expired', payment_status: 'unpaid' }],
])('a payment is %s when Stripe says %j, and the answer has no other data of it', async (status, paid) => {
  const { of, lines } = clerk()
  const response = await of(paidBy(paid).id)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ status, reference })
  expect(lines).toEqual([
    {
      level: 'info',
      event: 'payment',
      form: 'vcs-applications',
      reference,
      status: 200,
      reason: `asked: ${status}`,
    },
  ])
})

test('a reference that a visitor made up is not repeated', async () => {
  const { of, lines } = clerk()
  const response = await of(paidBy({ client_reference_id: '<b>ada@example.com</b>' }).id)
  expect(await response.json()).toEqual({ status: 'paid', reference: '' })
  expect(JSON.stringify(lines)).not.toContain('ada@example.com')
})

test.each(['?session_id=', '?session_id=pi_1', '?session_id=cs_a&session_id=cs_b', '?session_id=cs_%2F..'])(
  '%j names no payment, and Stripe gets no request',
  async (query) => {
    expect((await clerk().ask(query)).status).toBe(422)
    expect(stripe.answers).toEqual([])
  },
)

test('an id that Stripe does not know, or that is not of our payments, is not found', async () => {
  const { of } = clerk({ STRIPE_PAYMENT_LINK_ID: 'plink_workshop' })
  expect((await of('cs_test_made_up')).status).toBe(404)
  expect((await of(paidBy({ payment_link: 'plink_other' }).id)).status).toBe(404)
  expect((await of(paidBy({ mode: 'setup' }).id)).status).toBe(404)
  expect((await of(paidBy().id)).status).toBe(200)
})

test('when Stripe cannot be reached, the visitor is asked to try again', async () => {
  stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
  const { of, lines } = clerk()
  const response = await of(paidBy().id)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(lines[0]?.reason).toBe('Stripe: StripeAPIError 500 req_standin')
})

test('without keys the answer says so, and an address that asks too often has to wait', async () => {
  const off = clerk({ STRIPE_SECRET_KEY: '', VITE_STRIPE_PUBLISHABLE_KEY: '', SAMPLES: 'hide' })
  expect((await off.of('cs_test_1')).status).toBe(503)
  const { of } = clerk({ RATE_LIMIT_PER_MINUTE: '1' })
  const { id } = paidBy()
  expect([(await of(id)).status, (await of(id)).status]).toEqual([200, 429])
})
