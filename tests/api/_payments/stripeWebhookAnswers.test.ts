import { describe, expect, test } from 'vitest'
import type { Email } from '../../../api/_mail/email.js'
import { MailError } from '../../../api/_mail/mailbox.js'
import { refundOf } from '../../standIns/stripe/sessions.js'
import { PAYMENT_OFF } from '../../support/paymentSite.js'
import { brokenSheets, mailboxDouble } from '../../support/receiver.js'
import { later, NOW, type Sent, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid, refunded } = await startWebhook()

describe('nothing is changed', () => {
  /** Sends an event that must not change anything. @returns status and logged reason */
  const sent = async (event: Sent, env: Record<string, string> = {}, now = NOW) => {
    const mail = mailboxDouble()
    const site = await instance({ mailbox: mail.mailbox, env, now })
    const status = await site.status(event)
    expect([await site.payments(), await site.applications(), mail.emails]).toEqual([[], [], []])
    return [status, site.lines[0]?.reason]
  }
  const good = () => paid(stripe.checkOut())

  test('by a forged, missing or old signature, or a body that was changed on the way', async () => {
    const event = good()
    const refused = [400, 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it']
    const forged = event.headers['stripe-signature'].replace(/v1=.{8}/, 'v1=00000000')
    expect(await sent({ ...event, headers: { 'stripe-signature': forged } })).toEqual(refused)
    expect(await sent({ ...event, headers: {} })).toEqual(refused)
    expect(await sent({ ...event, body: event.body.replace('59900', '1') })).toEqual(refused)
    expect(await sent(event, {}, later(6))).toEqual(refused)
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

  test('when the secret or the key is not set, and the log names the variable', async () => {
    const noSecret = { STRIPE_WEBHOOK_SECRET: '' }
    expect(await sent(good(), noSecret)).toEqual([503, 'STRIPE_WEBHOOK_SECRET is not set.'])
    expect(await sent(good(), PAYMENT_OFF)).toEqual([503, 'STRIPE_SECRET_KEY is not set.'])
  })
})

test('a refund whose payment cannot be looked up is answered with 503, and stored later', async () => {
  const site = await instance()
  const session = stripe.checkOut({ client_reference_id: await site.apply() })
  stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
  expect(await site.status(refunded(refundOf(session)))).toBe(503)
  expect(await site.status(refunded(refundOf(session)))).toBe(200)
})

test('the alarm is raised when a payment fails, or when its event cannot be stored', async () => {
  const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/1' }
  const site = await instance({ env })
  const reference = await site.apply()
  const session = stripe.checkOut({ client_reference_id: reference, payment_status: 'unpaid' })
  const failed = stripe.event('checkout.session.async_payment_failed', session, NOW)
  for (let time = 0; time < 2; time++) await site.send(failed)
  expect(site.alarms).toEqual([expect.stringContaining(`a payment failed (${reference})`)])
  const mail = mailboxDouble()
  mail.isDown = true
  const unsent = await instance({ env, mailbox: mail.mailbox })
  await unsent.send(paid(stripe.checkOut()))
  expect(unsent.alarms[0]).toContain('The mail server cannot be reached.')
  const down = await instance({ env, mailbox: mail.mailbox, sheets: brokenSheets })
  expect(await down.status(paid(stripe.checkOut()))).toBe(503)
  expect(down.alarms).toEqual([expect.stringContaining('This event could not be stored.')])
  const off = await instance({ env: { ...env, ...PAYMENT_OFF } })
  expect([await off.status(paid(stripe.checkOut())), off.alarms]).toEqual([503, []])
})

test.each(['paid', 'paid-receipt'])(
  'the alarm is raised at once when only the e-mail "%s" fails, before it is tried again',
  async (kind) => {
    let tries = 0
    const send = async (email: Email) => {
      if (email.kind === kind && tries++ === 0) throw new MailError('The mail server said no.', 'unreachable')
      return []
    }
    const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/1', VISITOR_RECEIPT: 'on' }
    const site = await instance({ env, mailbox: { send, retryWaitsMs: [1] } })
    await site.send(paid(stripe.checkOut({ client_reference_id: await site.apply() })))
    expect([tries, site.alarms]).toEqual([2, [expect.stringContaining('The mail server said no.')]])
  },
)

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
  const error = site.lines.find(({ level }) => level === 'error')
  expect(error?.reason).toMatch(/^intent not cancelled: Stripe:/)
  expect(site.outbox()).toEqual([`${reference}-paid.eml`])
})
