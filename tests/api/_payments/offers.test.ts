import { expect, test } from 'vitest'
import { stripePayments } from '../../../api/_payments/stripePayments.js'
import { offers } from '../../../content/offers.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { refundOf } from '../../standIns/stripe/sessions.js'

const stripe = await startStripe()
const now = new Date('2025-10-01T12:00:00Z')

/** What the studio hears of an event when each offer has its own payment link. */
async function heard(type: string, object: object) {
  const sold = Object.entries(offers).map(([name, offer]) => ({ ...offer, paymentLink: `plink_${name}` }))
  const { secretKey, webhookSecret, origin: apiOrigin } = stripe
  const { readEvent } = stripePayments({ kind: 'stripe', secretKey, webhookSecret, apiOrigin }, sold)
  const { body, headers } = stripe.event(type, object, now)
  const event = await readEvent?.(body, headers['stripe-signature'], now)
  return event && [event.state, event.offer?.name]
}

const paidBy = (payment_link: string, amount_total: number, client_reference_id: string | null = null) =>
  stripe.checkOut({ payment_link, amount_total, client_reference_id })

test('the payment link tells which of several offers of one price was paid', async () => {
  const completed = 'checkout.session.completed'
  const session = paidBy('plink_internalTool', 25_000)
  expect(await heard(completed, session)).toEqual(['paid', offers.internalTool.name])
  expect(await heard('charge.refunded', refundOf(session))).toEqual(['refunded', offers.internalTool.name])
  expect(await heard(completed, paidBy('plink_halfDayIntensive', 25_000))).toEqual([
    'paid',
    offers.halfDayIntensive.name,
  ])
  expect(await heard(completed, paidBy('plink_internalTool', 59_900))).toEqual([
    'paid: check amount',
    offers.internalTool.name,
  ])
})

test('payments by other links of the account are left alone, and so are their refunds', async () => {
  const other = paidBy('plink_shop', 59_900, 'no-application')
  expect(await heard('checkout.session.completed', other)).toBeUndefined()
  expect(await heard('charge.refunded', refundOf(other))).toBeUndefined()
})
