import { describe, expect, test } from 'vitest'
import { refundOf } from '../../standIns/stripe/sessions.js'
import type { SignedEvent } from '../../standIns/stripe/stripeStandIn.js'
import { mailboxDouble } from '../../support/receiver.js'
import { later, NOW, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid, refunded } = await startWebhook()

describe('nothing is changed', () => {
  const sent = async (event: SignedEvent | { body: string; headers: Record<string, string> }, now = NOW) => {
    const mail = mailboxDouble()
    const site = await instance({ mailbox: mail.mailbox, now })
    const response = await site.send(event)
    expect([await site.payments(), await site.applications(), mail.emails]).toEqual([[], [], []])
    return [response.status, site.lines[0]?.reason]
  }
  const good = () => paid(stripe.checkOut())

  test('by a forged, missing or old signature, or a body that was changed on the way', async () => {
    const event = good()
    const reason = 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it'
    const forged = event.headers['stripe-signature'].replace(/v1=.{8}/, 'v1=00000000')
    expect(await sent({ ...event, headers: { 'stripe-signature': forged } })).toEqual([400, reason])
    expect(await sent({ ...event, headers: {} })).toEqual([400, reason])
    expect(await sent({ ...event, body: event.body.replace('59900', '1') })).toEqual([400, reason])
    expect(await sent(event, later(6))).toEqual([400, reason])
  })

  test('by a body of a megabyte', async () => {
    expect(await sent({ ...good(), body: 'x'.repeat(2 ** 20) })).toEqual([413, undefined])
  })

  test('by an event that does not concern us', async () => {
    const leftAlone = [200, 'left alone']
    expect(await sent(stripe.event('invoice.paid', { id: 'in_1' }, NOW))).toEqual(leftAlone)
    expect(await sent(paid(stripe.checkOut({ mode: 'subscription' })))).toEqual(leftAlone)
    expect(await sent(paid(stripe.checkOut({ payment_status: 'no_payment_required' })))).toEqual(leftAlone)
    const elsewhere = refundOf({ ...stripe.checkOut(), payment_intent: 'pi_of_another_shop' })
    expect(await sent(refunded(elsewhere))).toEqual(leftAlone)
  })

  test('by a payment of another payment link, where ours is configured', async () => {
    const mail = mailboxDouble()
    const env = { STRIPE_PAYMENT_LINK_ID: 'plink_workshop' }
    const site = await instance({ env, mailbox: mail.mailbox })
    const other = stripe.checkOut({ payment_link: 'plink_other' })
    for (const event of [paid(other), refunded(refundOf(other))]) expect(await site.status(event)).toBe(200)
    expect([await site.states(), mail.emails]).toEqual([[], []])
    expect(await site.status(paid(stripe.checkOut()))).toBe(200)
    expect(await site.states()).toHaveLength(1)
  })

  test('when the secret or the key is not set, and the log names the variable', async () => {
    const site = await instance({ env: { STRIPE_WEBHOOK_SECRET: '' } })
    expect(await site.status(good())).toBe(503)
    expect(site.lines[0]?.reason).toBe('STRIPE_WEBHOOK_SECRET is not set.')
    const off = await instance({
      env: {
        STRIPE_WEBHOOK_SECRET: '',
        STRIPE_SECRET_KEY: '',
        VITE_STRIPE_PUBLISHABLE_KEY: '',
        SAMPLES: 'hide',
      },
    })
    expect(await off.status(good())).toBe(503)
    expect(off.lines[0]?.reason).toBe('STRIPE_SECRET_KEY is not set.')
  })
})

test('a refund whose payment cannot be looked up is answered with 503, and stored later', async () => {
  const site = await instance()
  const session = stripe.checkOut({ client_reference_id: await site.apply() })
  stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
  expect(await site.status(refunded(refundOf(session)))).toBe(503)
  expect(await site.status(refunded(refundOf(session)))).toBe(200)
})

test('the intent that was prepared for an application is cancelled once it is paid on the hosted page', async () => {
  const site = await instance()
  const { payments } = site.deployment
  const reference = await site.apply()
  for (const one of [reference, '2222-3333']) await payments?.prepare(one)
  const event = paid(stripe.checkOut({ client_reference_id: reference }))
  for (let time = 0; time < 2; time++) expect(await site.status(event)).toBe(200)
  expect(stripe.intents.map(({ isCanceled }) => isCanceled)).toEqual([true, false])
})

test('an intent that could not be cancelled is logged, and the payment is stored', async () => {
  const site = await instance()
  const reference = await site.apply()
  stripe.fail({ before: 400 })
  expect(await site.status(paid(stripe.checkOut({ client_reference_id: reference })))).toBe(200)
  await expect
    .poll(() => site.lines.find(({ level }) => level === 'error')?.reason)
    .toMatch(/^intent not cancelled: Stripe:/)
  expect(site.outbox()).toEqual([`${reference}-paid.eml`])
})
