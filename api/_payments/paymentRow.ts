import { LINE_MAX } from '../../content/forms/_fields.js'
import { oneLine } from '../../content/typedText.js'
import { uuidFrom } from '../_common/ids.js'
import { beginning } from '../_common/visitorText.js'
import { APPLICATION, REFERENCE, type Row, SUBMISSION_ID } from '../_tables/table.js'
import type { PaymentEvent } from './payments.js'

/**
 * The event as a row of "Payments". The row's id is derived from checkout, state and `part`. So an event that arrives twice is
 * one row, and the order of events does not matter. A payment for another offer than the application's does not pay it: its row
 * has no reference.
 */
export function toPaymentRow(event: PaymentEvent): Row {
  const { session, intent, state, offer, application, amount, currency, at, name, email, part } = event
  const isForAnother = (offer && !offer.application) || (application?.offer ?? offer) !== offer
  const id = uuidFrom('payment', session || intent, state, ...(part === undefined ? [] : [part]))
  return {
    id,
    cells: {
      time: at,
      [REFERENCE]: isForAnother ? '' : (application?.reference ?? ''),
      state,
      amount: money(amount, currency),
      offer: offer?.name ?? '',
      timeUtc: at.toISOString(),
      // Bounded like the answers of a form: Stripe's page asks for a name of any length.
      name: beginning(oneLine(name), LINE_MAX),
      email: beginning(oneLine(email), LINE_MAX),
      [SUBMISSION_ID]: id,
      stripe: [session, intent].filter(Boolean).join(' '),
      [APPLICATION]: application?.id ?? '',
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
