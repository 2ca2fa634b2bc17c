import { expect, test } from 'vitest'
import { runPending } from '../../../api/_daily/runPending.js'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { methods } from '../../../api/_http/router.js'
import { reportPayment } from '../../../api/_payments/reportPayment.js'
import { offers } from '../../../content/offers.js'
import type { PaidOnPage } from '../../standIns/stripe/sessions.js'
import { brokenMailbox, brokenSheets, mailboxDouble, type Replaced } from '../../support/receiver.js'
import { PAYMENT_OFF } from '../../support/storedLeads.js'
import { later, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid } = await startWebhook()

/** The function on a deployment with these variables, and the webhook's function beside it. */
async function status(replaced: Replaced = {}) {
  const site = await instance(replaced)
  const handler = methods({ get: reportPayment(site.dependencies) })
  return { ...site, of: (query: string) => site.ask(handler, `/api/vcs-payment?session_id=${query}`) }
}

const paidBy = (paid: PaidOnPage = {}) => stripe.checkOut(paid).id

test.each<[string, PaidOnPage]>([
  ['paid', {}],
  ['open', { payment_status: 'unpaid' }],
  ['open', { amount_total: 100 }],
  ['open', { currency: 'eur' }],
  ['expired', { status: 'expired', payment_status: 'unpaid' }],
])('a payment is %s when Stripe says %j, and the answer has no other data of it', async (state, paid) => {
  const { apply, of, lines } = await status()
  const { id, reference } = await apply()
  const response = await of(paidBy({ client_reference_id: id, ...paid }))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({ status: state, reference })
  const line = { level: 'info', event: 'payment', form: 'vcs-applications', reference, status: 200 }
  expect(lines).toEqual([{ ...line, reason: `asked: ${state}` }])
})

test.each(['before', 'after', 'never'])(
  'a payment that a visitor comes back from is one row and one e-mail, if Stripe tells of it %s',
  async (when) => {
    const mail = mailboxDouble()
    const { apply, of, send, payments } = await status({ mailbox: mail.mailbox })
    const { id, reference } = await apply()
    const session = stripe.checkOut({ client_reference_id: id })
    const event = paid(session)
    if (when === 'before') await send(event)
    for (let time = 0; time < 2; time++)
      expect(await (await of(session.id)).json()).toEqual({ status: 'paid', reference })
    if (when === 'after') await send(event)
    const stripes = `${session.id} ${session.payment_intent}`
    expect((await payments()).map(({ cells }) => cells)).toMatchObject([
      { ...{ state: 'paid', amount: '$599.00', offer: offers.investors.name, name: 'A. Payer' } },
    ])
    expect((await payments())[0]?.cells).toMatchObject({ application: id, reference, stripe: stripes })
    expect(mail.emails.map(({ subject }) => subject)).toEqual([`[Paid] A. Payer (${reference}), $599.00`])
  },
)

test('a wrong sum is recorded as such, and a checkout that is not paid is not recorded', async () => {
  const { apply, of, states } = await status()
  const { id } = await apply()
  for (const paid of [{ payment_status: 'unpaid' }, { status: 'expired', payment_status: 'unpaid' }] as const)
    await of(paidBy(paid))
  expect(await states()).toEqual([])
  await of(paidBy({ client_reference_id: id, amount_total: 100 }))
  expect(await states()).toEqual(['paid: check amount'])
})

test('the page of a payment that is opened again later records nothing: its row may have been removed', async () => {
  const { of, states, clock } = await status()
  const created = clock.now.getTime() / 1000 - 25 * 60 * 60
  expect(await (await of(paidBy({ created }))).json()).toMatchObject({ status: 'paid' })
  expect(await states()).toEqual([])
})

test('a visitor who is a second faster than Stripe is no condition, one whose payment Stripe does not report is', async () => {
  const { of, send, deployment, clock } = await status()
  const conditions = async (minutes: number) => {
    const { problems } = await runPending(deployment, later(minutes))
    return problems.filter((text) => text.includes('Stripe did not report it')).length
  }
  const session = stripe.checkOut()
  await of(session.id)
  expect(await conditions(1)).toBe(0)
  clock.now = later(0.02)
  await send(paid(session))
  expect(await conditions(16)).toBe(0)
  clock.now = later(60)
  await of(stripe.checkOut().id)
  expect([await conditions(61), await conditions(76), await conditions(91)]).toEqual([0, 1, 1])
  clock.now = later(100)
  await send(paid(stripe.checkOut(), later(100)))
  expect(await conditions(101)).toBe(0)
})

test('a payment that neither sheet nor mailbox takes raises the alarm, and the visitor is told that it is paid', async () => {
  const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/1' }
  const { of, alarms, lines } = await status({ env, sheets: brokenSheets, mailbox: brokenMailbox })
  expect(await (await of(paidBy())).json()).toMatchObject({ status: 'paid' })
  expect(alarms()).toEqual([expect.stringContaining('a visitor’s payment could not be stored')])
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ event: 'payment' }])
})

test('a reference that a visitor made up is not repeated', async () => {
  const { of, lines } = await status()
  const response = await of(paidBy({ client_reference_id: '<b>ada@example.com</b>' }))
  expect(await response.json()).toEqual({ status: 'paid', reference: '' })
  expect(JSON.stringify(lines)).not.toContain('ada@example.com')
})

test.each(['', 'pi_1', 'cs_a&session_id=cs_b', 'cs_%2F..'])(
  '%j names no payment, and Stripe gets no request',
  async (query) => {
    expect((await (await status()).of(query)).status).toBe(422)
    expect(stripe.answers).toEqual([])
  },
)

test('an id that Stripe does not know, or that is not of our payments, is not found, and is not recorded', async () => {
  const { of, states } = await status()
  expect((await of('cs_test_made_up')).status).toBe(404)
  expect((await of(paidBy({ amount_total: 25_000, client_reference_id: null }))).status).toBe(404)
  expect((await of(paidBy({ mode: 'setup' }))).status).toBe(404)
  expect(await states()).toEqual([])
  expect((await of(paidBy())).status).toBe(200)
})

test('without keys the answer says so, and an address that asks too often has to wait', async () => {
  const off = await (await status({ env: PAYMENT_OFF })).of('cs_test_1')
  expect([off.status, await off.text()]).toEqual([503, 'Online payment is not set up.'])
  const { of } = await status({ limiter: rateLimiter({ burst: 1 }) })
  const id = paidBy()
  expect([(await of(id)).status, (await of(id)).status]).toEqual([200, 429])
})
