import { readText } from '../_http/readFields.js'
import { answerPayment, notSetUp, type PaymentDependencies, uncachedJson } from './answerPayment.js'
import { toPaymentRow } from './paymentRow.js'
import { logged, recordPayment } from './recordPayment.js'

/** Largest event, in bytes. Stripe's events have a few thousand. */
const EVENT_MAX = 256 * 1024

/**
 * Receives Stripe's payment events (signed `POST`). Each event becomes one row in "Payments" and one e-mail. 200 when row or
 * e-mail is confirmed, or the event is not about an offer. 400 for a signature that is wrong or too old. 503 when both
 * fail or Stripe does not answer: Stripe then sends the event again, for three days.
 */
export const receiveStripeEvent = (dependencies: PaymentDependencies) =>
  answerPayment(
    dependencies,
    'This event could not be stored. Send it again.',
    async ({ request, line, open }) => {
      const body = await readText(request, EVENT_MAX)
      const services = await open()
      const { readEvent } = services.payments
      if (!readEvent) throw notSetUp('No payment events are expected here.', 'STRIPE_WEBHOOK_SECRET')
      const signature = request.headers.get('stripe-signature') ?? ''
      const now = dependencies.clock()
      const event = await readEvent(body, signature, now)
      if (event) {
        const row = toPaymentRow(event)
        Object.assign(line, logged(row))
        const kind = await recordPayment(row, services, dependencies)
        line.reason = `${row.cells.state}${kind === 'repeat' ? ', known already' : ''}`
      } else line.reason = 'left alone'
      return uncachedJson({ received: true })
    },
  )
