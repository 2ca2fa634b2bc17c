import { REFERENCE, type Row, SUBMISSION_ID } from '../_delivery/delivery.js'
import { uuidFrom } from '../_pipeline/identify.js'
import type { PaymentEvent } from './payments.js'

/**
 * The event as a row of `Payments`. Its id is derived from checkout and state (of partial refunds, also from the sum so
 * far): the same event is the same row, however often and in whatever order events arrive.
 */
export function toPaymentRow(event: PaymentEvent): Row {
  const { session, intent, state, amount, currency, at, reference, payer } = event
  const id = uuidFrom('payment', session, state, ...(state === 'partly refunded' ? [amount] : []))
  return {
    id,
    pending: ['email'],
    cells: {
      time: at,
      [REFERENCE]: reference,
      state,
      amount: money(amount, currency),
      name: payer.name,
      email: payer.address,
      [SUBMISSION_ID]: id,
      stripe: [session, intent].filter(Boolean).join(' '),
    },
  }
}

/**
 * A sum for people: `$599.00`, and of other currencies than the studio's `599.00 EUR`.
 * @param amount in the smallest unit of the currency, which most but not all have a hundred of
 */
function money(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: /^[a-z]{3}$/.test(currency) ? currency : 'usd',
  }).resolvedOptions()
  const sum = (amount / 10 ** digits).toFixed(digits)
  return currency === 'usd' ? `$${sum}` : `${sum} ${currency.toUpperCase()}`
}
