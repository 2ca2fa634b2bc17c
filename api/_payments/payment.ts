import { RETURNED } from '../../content/payment.js'
import { studio } from '../../content/studio.js'
import { HttpError } from '../_http/httpError.js'
import { readText } from '../_http/readFields.js'
import { NO_STORE } from '../_http/reply.js'
import { answerPayment, type PaymentDependencies } from './answerPayment.js'
import { stateOf } from './payments.js'
import { recordPayment, referenceOfPayment } from './recordPayment.js'

// We learn of a payment in two ways: Stripe tells of it, and the payer comes back. Both record it by the same function.

/** Largest event, in bytes. Stripe's events have a few thousand. */
const EVENT_MAX = 256 * 1024
/** For so long after a checkout was opened its way back is recorded, in milliseconds: later its row may have been deleted. */
const RECORDED_MS = 3 * 24 * 60 * 60_000

/**
 * Receives Stripe's events (signed `POST`). 200 when row or e-mail of a paid checkout is confirmed, and for every other event. 400
 * for a signature that is wrong or too old. 503 when row and e-mail fail, 429 for more than 60 within ten minutes: Stripe
 * then sends the event again, for three days.
 */
export const receiveStripeEvent = (dependencies: PaymentDependencies) =>
  answerPayment(dependencies, NOT_KEPT, async (about) => {
    const body = await readText(about.request, EVENT_MAX)
    const signature = about.request.headers.get('stripe-signature') ?? ''
    const paid = await about.payments.paidIn?.(body, signature, dependencies.clock())
    if (paid) await recordPayment(paid, about, dependencies)
    return Response.json({ received: true }, { headers: NO_STORE })
  })

/**
 * Answers `GET ?session_id=…` when somebody comes back from the payment page: `{ state, reference }`. It says no more, because
 * other people may know the id as well. 404 for an id that is not of this site, 503 when payments are off or Stripe fails.
 */
export const reportPayment = (dependencies: PaymentDependencies) =>
  answerPayment(dependencies, NOT_FOUND, async (about) => {
    const { request, alert, payments, now } = about
    const { afterAnswer, alarm } = dependencies
    const checkout = await payments.find(new URL(request.url).searchParams.get(RETURNED) ?? '')
    if (!checkout) throw new HttpError(404, 'There is no such payment.', { log: { reason: 'no session' } })
    const state = stateOf(checkout)
    const isOld = checkout.created > 0 && now.getTime() - checkout.created * 1000 > RECORDED_MS
    if (state === 'paid' && !isOld)
      afterAnswer(recordPayment(checkout, about, dependencies).catch(() => alarm(alert, NOT_STORED)))
    return Response.json({ state, reference: referenceOfPayment(checkout) }, { headers: NO_STORE })
  })

const NOT_KEPT = 'This event could not be stored. Send it again.'
const NOT_FOUND = 'This payment could not be looked up. Please try again.'
const NOT_STORED = `${studio.name}: a payment could not be stored. In Stripe, send its event again.`
