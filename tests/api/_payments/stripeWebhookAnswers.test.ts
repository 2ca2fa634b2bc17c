import { expect, test } from 'vitest'
import type { Email } from '../../../api/_mail/email.js'
import { MailError } from '../../../api/_mail/mailbox.js'
import { refundOf } from '../../standIns/stripe/sessions.js'
import { brokenMailbox, brokenSheets, mailboxDouble } from '../../support/receiver.js'
import { PAYMENT_OFF } from '../../support/storedLeads.js'
import { later, NOW, type Sent, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid, refunded } = await startWebhook()

const good = () => paid(stripe.checkOut())
const REFUSED = [400, 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it']
const LEFT_ALONE = [200, 'left alone']
const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/1' }
type Change = { readonly env?: Record<string, string>; readonly now?: Date }

// An event, what of the deployment is changed, and status and logged reason of the answer.
test.each<[string, () => Sent, Change, unknown[]]>([
  ['a missing signature', () => ({ ...good(), headers: {} }), {}, REFUSED],
  ['an old signature', good, { now: later(6) }, REFUSED],
  ['a body that is not the signed one', () => ({ ...good(), body: good().body }), {}, REFUSED],
  ['a body of a megabyte', () => ({ ...good(), body: 'x'.repeat(2 ** 20) }), {}, [413, undefined]],
  ['an event of another kind', () => stripe.event('invoice.paid', { id: 'in_1' }, NOW), {}, LEFT_ALONE],
  [
    'an event with the payload style "Thin"',
    () => stripe.thinEvent('v1.checkout.session.completed', stripe.checkOut(), NOW),
    {},
    [400, expect.stringContaining('payload style "Snapshot"')],
  ],
  ['a subscription', () => paid(stripe.checkOut({ mode: 'subscription' })), {}, LEFT_ALONE],
  ['nothing to pay', () => paid(stripe.checkOut({ payment_status: 'no_payment_required' })), {}, LEFT_ALONE],
  [
    'a refund in another shop',
    () => refunded(refundOf({ ...stripe.checkOut(), payment_intent: 'pi_of_another_shop' })),
    {},
    LEFT_ALONE,
  ],
  ['no secret', good, { env: { STRIPE_WEBHOOK_SECRET: '' } }, [503, 'STRIPE_WEBHOOK_SECRET is not set.']],
  ['no key', good, { env: PAYMENT_OFF }, [503, 'STRIPE_SECRET_KEY is not set.']],
])('%s changes nothing', async (_, make, change, answer) => {
  const mail = mailboxDouble()
  const site = await instance({ mailbox: mail.mailbox, ...change })
  const status = await site.status(make())
  expect([await site.payments(), await site.applications(), mail.emails]).toEqual([[], [], []])
  expect([status, site.lines[0]?.reason]).toEqual(answer)
})

test('a refund whose payment cannot be looked up is answered with 503, and stored later', async () => {
  const site = await instance()
  const session = stripe.checkOut({ client_reference_id: (await site.apply()).id })
  stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
  expect(await site.status(refunded(refundOf(session)))).toBe(503)
  expect(await site.status(refunded(refundOf(session)))).toBe(200)
})

test('the alarm is raised when a payment fails, or when its event cannot be stored', async () => {
  const site = await instance({ env })
  const { id, reference } = await site.apply()
  const session = stripe.checkOut({ client_reference_id: id, payment_status: 'unpaid' })
  const failed = stripe.event('checkout.session.async_payment_failed', session, NOW)
  for (let time = 0; time < 2; time++) await site.send(failed)
  expect(site.alarms()).toEqual([expect.stringContaining(`a payment failed (${reference})`)])
  const unsent = await instance({ env, mailbox: brokenMailbox })
  await unsent.send(paid(stripe.checkOut()))
  expect(unsent.alarms()[0]).toContain('The mail server cannot be reached.')
  const down = await instance({ env, mailbox: brokenMailbox, sheets: brokenSheets })
  expect(await down.status(paid(stripe.checkOut()))).toBe(503)
  expect(down.alarms()).toEqual([expect.stringContaining('This event could not be stored.')])
  const off = await instance({ env: { ...env, ...PAYMENT_OFF } })
  expect([await off.status(paid(stripe.checkOut())), off.alarms()]).toEqual([503, []])
})

test('the alarm of a failed payment does not wait for its e-mail', async () => {
  const send = () => new Promise<never>(() => undefined)
  const site = await instance({ env, mailbox: { send }, awaitsRest: false })
  const session = stripe.checkOut({ payment_status: 'unpaid' })
  await site.send(stripe.event('checkout.session.async_payment_failed', session, NOW))
  expect(site.alarms()).toEqual([expect.stringContaining('a payment failed')])
})

test.each(['paid', 'paid-receipt'])(
  'the alarm is raised at once when only the e-mail "%s" fails, before it is tried again',
  async (kind) => {
    let tries = 0
    const send = async (email: Email) => {
      if (email.kind === kind && tries++ === 0) throw new MailError('The mail server said no.', 'unreachable')
      return []
    }
    const mailbox = { send, retryWaitsMs: [1] }
    const site = await instance({ env: { ...env, VISITOR_CONFIRMATION: 'on' }, mailbox })
    await site.send(paid(stripe.checkOut({ client_reference_id: (await site.apply()).id })))
    expect([tries, site.alarms()]).toEqual([2, [expect.stringContaining('The mail server said no.')]])
  },
)
