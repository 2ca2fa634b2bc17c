import { uuidFrom } from '../_common/ids.js'
import { REFERENCE, type Row, SUBMISSION_ID } from '../_tables/table.js'
import type { PaymentEvent } from './payments.js'

/**
 * The event as a row of "Payments". The row's id is derived from checkout and state, and for a partial refund also from the
 * sum. So an event that arrives twice is one row, and the order of events does not matter.
 */
export function toPaymentRow(event: PaymentEvent): Row {
  const { session, intent, state, amount, currency, at, reference, name, email } = event
  const id = uuidFrom('payment', session, state, ...(state === 'partly refunded' ? [amount] : []))
  return {
    id,
    pending: ['email'],
    cells: {
      time: at,
      [REFERENCE]: reference,
      state,
      amount: money(amount, currency),
      timeUtc: at.toISOString(),
      name,
      email,
      [SUBMISSION_ID]: id,
      stripe: [session, intent].filter(Boolean).join(' '),
    },
  }
}

/**
 * A sum as text: `$599.00`; in other currencies `599.00 EUR`.
 * @param amount - in the currency's smallest unit: cents of a dollar, but whole yen
 */
function money(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency || 'usd',
  }).resolvedOptions()
  const sum = (amount / 10 ** digits).toFixed(digits)
  return currency === 'usd' ? `$${sum}` : `${sum} ${currency.toUpperCase()}`
}
