import { isRegistrationClosed } from '../../content/events/_format.js'
import { eventOf } from '../../content/events/_list.js'
import { offers } from '../../content/offers.js'
import { studio } from '../../content/studio.js'
import { NO_DATE, PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment.js'
import { effectiveNow } from '../_http/effectiveNow.js'
import { HttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { rateLimiter } from '../_http/rateLimit.js'
import { checkHeaders, readFields } from '../_http/readFields.js'
import { answerPayment, type PaymentDependencies, uncachedJson } from './answerPayment.js'
import { referenceIn } from './paymentToken.js'

/** Most payment intents for one IP address in an hour. People who try out stolen cards would need many more. */
const HOURLY_MAX = 5

/**
 * The function that prepares the payment of an application. Takes `{ amount, receipt }`, answers `{ clientSecret }`. The
 * field `receipt` holds the `paymentToken` from the response to the application; the same token always gives the same
 * payment. 422 for a wrong amount or a date that has passed, 403 for an invalid token, 429 for too many requests, 503 when
 * payments are off or Stripe fails.
 */
export function createPaymentIntent(dependencies: PaymentDependencies) {
  const hourly = rateLimiter()
  const sentence = `Your payment could not be prepared. Please try again, or e-mail us at ${studio.email}.`
  return answerPayment(dependencies, sentence, async ({ request, line, open }) => {
    checkHeaders(request)
    rejectCrossOrigin(request)
    const { amount, receipt, ...others } = Object.fromEntries(await readFields(request))
    const { settings, payments } = await open()
    const now = settings.now ?? dependencies.clock()
    // The browser cannot choose the price, and sends nothing else.
    if (amount !== PAYMENT_INTENT_AMOUNT || Object.keys(others).length > 0)
      throw refusal(
        422,
        'This is not the fee of the workshop. Load the page again and try once more.',
        'amount',
      )
    // A page that was opened before the workshop may still offer the payment.
    const workshop = eventOf(offers.investors.event)
    if (!workshop || isRegistrationClosed(workshop, effectiveNow(request, settings, now)))
      throw refusal(422, NO_DATE, 'no date')
    const reference = referenceIn(receipt, now, payments.tokenKey)
    if (reference === undefined)
      throw refusal(
        403,
        'A payment is prepared for an application that has arrived. Send your application again.',
        'receipt',
      )
    line.reference = reference
    if (settings.rateLimitPerMinute > 0) hourly.count(request, HOURLY_MAX, now, HOURLY_MAX / 60)
    return uncachedJson({ clientSecret: await payments.prepare(reference) })
  })
}

const refusal = (status: 403 | 422, sentence: string, reason: string) =>
  new HttpError(status, sentence, { log: { reason } })
