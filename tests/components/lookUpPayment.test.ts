import { expect, test } from 'vitest'
import { statusOfIntent } from '../../components/payment/lookUpPayment'
import { CURRENCY, offers } from '../../content/offers'

test.each([
  [{}, 'succeeded'],
  [{ amount: 100 }, 'processing'],
  [{ currency: 'eur' }, 'processing'],
  [{ status: 'processing' }, 'processing'],
  [{ status: 'requires_payment_method' }, 'unpaid'],
] as const)('a payment intent of the studio’s own checkout with %j is %s', (differs, status) => {
  const paid = { status: 'succeeded', amount: offers.investors.intentAmount, currency: CURRENCY } as const
  expect(statusOfIntent({ ...paid, ...differs }, offers.investors)).toBe(status)
})
