import { expect, test } from 'vitest'
import { PAYMENT_CURRENCY, PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment'
import { statusOfIntent } from '../../pages/events/vibe-coding-vcs/apply/lookUpPayment'

test.each([
  [{}, 'succeeded'],
  [{ amount: 100 }, 'processing'],
  [{ currency: 'eur' }, 'processing'],
  [{ status: 'processing' }, 'processing'],
  [{ status: 'requires_payment_method' }, 'unpaid'],
] as const)('a payment intent of the studio’s own checkout with %j is %s', (differs, status) => {
  const paid = { status: 'succeeded', amount: PAYMENT_INTENT_AMOUNT, currency: PAYMENT_CURRENCY } as const
  expect(statusOfIntent({ ...paid, ...differs })).toBe(status)
})
