import { expect, test, vi } from 'vitest'
import { methods } from '../../../api/_http/router.js'
import { createPaymentIntent } from '../../../api/_payments/createPaymentIntent.js'
import { paymentToken } from '../../../api/_payments/paymentToken.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { PAYMENT_INTENT_AMOUNT } from '../../../content/vcs-payment.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { onStripe, paymentSite } from '../../support/paymentSite.js'
import { mailboxDouble, receiver } from '../../support/receiver.js'

// What `npm run events` writes when the workshop's row in the tab "Events" says another date.
vi.mock('../../../content/events/_published.js', async () => {
  const { default: workshop } = await import('../../../content/events/vibe-coding-vcs.js')
  const moved = { ...workshop, starts: '2026-12-03T13:00-05:00', ends: '2026-12-03T17:00-05:00' }
  return { published: { source: 'the tab "Events"', digest: 'another date', events: [moved] } }
})

const stripe = await startStripe()

/** Asks for the payment of an application at this time. */
async function statusOfPayment(now: string): Promise<number> {
  const site = paymentSite({ env: onStripe(stripe), now: new Date(now) })
  const response = await site.ask(
    methods({ post: createPaymentIntent(site.dependencies) }),
    '/api/create-vcs-payment-intent',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: PAYMENT_INTENT_AMOUNT,
        receipt: paymentToken('K7Q2-M9XC', new Date(now), stripe.secretKey),
      }),
    },
  )
  return response.status
}

test('the date in the workshop’s row decides whether there is something to pay', async () => {
  expect(await statusOfPayment('2026-12-03T21:59:00Z')).toBe(200)
  expect(await statusOfPayment('2026-12-03T22:00:00Z')).toBe(422)
})

test('the date in the workshop’s row decides what an applicant is told', async () => {
  const application = { fullName: 'Ada', email: 'ada@example.com', currentRole: 'Partner', firm: 'Engines' }
  const confirmationAt = async (now: string) => {
    const { mailbox, emails } = mailboxDouble()
    await receiver({ forms: vcsApplication, now, mailbox, env: { VISITOR_RECEIPT: 'on' } }).json(application)
    return emails.find(({ to }) => to?.includes(application.email))?.text
  }
  expect(await confirmationAt('2026-11-27T12:00:00Z')).toContain('complete your payment')
  expect(await confirmationAt('2026-12-04T12:00:00Z')).toContain('nothing to pay until then')
})
