import { expect, test } from 'vitest'
import { methods } from '../../../api/_http/router.js'
import { reportPayment } from '../../../api/_payments/reportPayment.js'
import { startStripe } from '../../standIns/startStandIns.js'
import type { PaidOnPage } from '../../standIns/stripe/sessions.js'
import { testSite } from '../../support/receiver.js'
import { onStripe, PAYMENT_OFF } from '../../support/storedLeads.js'

const stripe = await startStripe()

/** The function on a deployment with these variables. */
function status(env: Record<string, string> = {}) {
  const { ask, lines, dependencies } = testSite({ env: { ...onStripe(stripe), ...env } })
  const handler = methods({ get: reportPayment(dependencies) })
  return { lines, of: (query: string) => ask(handler, `/api/vcs-payment?session_id=${query}`) }
}

const reference = 'K7Q2-M9XC'
const paidBy = (paid: PaidOnPage = {}) => stripe.checkOut({ client_reference_id: reference, ...paid }).id

test.each<[string, PaidOnPage]>([
  ['paid', {}],
  ['open', { payment_status: 'unpaid' }],
  ['open', { amount_total: 100 }],
  ['open', { currency: 'eur' }],
  ['expired', { status: 'expired', payment_status: 'unpaid' }],
])('a payment is %s when Stripe says %j, and the answer has no other data of it', async (state, paid) => {
  const { of, lines } = status()
  const response = await of(paidBy(paid))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({ status: state, reference })
  const line = { level: 'info', event: 'payment', form: 'vcs-applications', reference, status: 200 }
  expect(lines).toEqual([{ ...line, reason: `asked: ${state}` }])
})

test('a reference that a visitor made up is not repeated', async () => {
  const { of, lines } = status()
  const response = await of(paidBy({ client_reference_id: '<b>ada@example.com</b>' }))
  expect(await response.json()).toEqual({ status: 'paid', reference: '' })
  expect(JSON.stringify(lines)).not.toContain('ada@example.com')
})

test.each(['', 'pi_1', 'cs_a&session_id=cs_b', 'cs_%2F..'])(
  '%j names no payment, and Stripe gets no request',
  async (query) => {
    expect((await status().of(query)).status).toBe(422)
    expect(stripe.answers).toEqual([])
  },
)

test('an id that Stripe does not know, or that is not of our payments, is not found', async () => {
  const { of } = status()
  expect((await of('cs_test_made_up')).status).toBe(404)
  expect((await of(paidBy({ amount_total: 25_000, client_reference_id: null }))).status).toBe(404)
  expect((await of(paidBy({ mode: 'setup' }))).status).toBe(404)
  expect((await of(paidBy())).status).toBe(200)
})

test('without keys the answer says so, and an address that asks too often has to wait', async () => {
  const off = await status(PAYMENT_OFF).of('cs_test_1')
  expect([off.status, await off.text()]).toEqual([503, 'Online payment is not set up.'])
  const { of } = status({ RATE_LIMIT_PER_MINUTE: '1' })
  const id = paidBy()
  expect([(await of(id)).status, (await of(id)).status]).toEqual([200, 429])
})
