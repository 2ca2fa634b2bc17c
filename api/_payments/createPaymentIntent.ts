import { isRegistrationClosed } from '../../content/events/_format.js'
import { eventOf } from '../../content/events/_list.js'
import { allOffers } from '../../content/offers.js'
import { NO_DATE } from '../../content/payment.js'
import { studio } from '../../content/studio.js'
import { effectiveNow } from '../_http/effectiveNow.js'
import { HttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { rateLimiter } from '../_http/rateLimit.js'
import { readFields } from '../_http/readFields.js'
import { answerPayment, type PaymentDependencies, uncachedJson } from './answerPayment.js'
import { applicationIn } from './paymentToken.js'

/** Most payment intents for one IP address in an hour. People who try out stolen cards would need many more. */
const HOURLY_MAX = 5

/**
 * The function that prepares the payment of an application. Takes `{ amount, receipt }`, answers `{ clientSecret }`. The
 * field `receipt` holds the `paymentToken` from the response to the application; the same token always gives the same
 * payment. 422 for a wrong amount or a date that has passed, 403 for an invalid token, 429 for too many requests, 503 when
 * payments are off or Stripe fails.
 */
export function createPaymentIntent(dependencies: PaymentDependencies) {
  const hourly = rateLimiter({ burst: HOURLY_MAX, perMinute: HOURLY_MAX / 60 })
  const sentence = `Your payment could not be prepared. Please try again, or e-mail us at ${studio.email}.`
  return answerPayment(dependencies, sentence, async ({ request, line, open }) => {
    rejectCrossOrigin(request)
    const { amount, receipt, ...others } = Object.fromEntries(await readFields(request))
    const { settings, payments } = await open()
    const now = settings.now ?? dependencies.clock()
    // The browser cannot choose the price, and sends nothing else.
    const offer = allOffers.find(({ intentAmount }) => intentAmount !== undefined && intentAmount === amount)
    if (!offer || Object.keys(others).length > 0)
      throw refusal(
        422,
        'This is not the fee of the workshop. Load the page again and try once more.',
        'amount',
      )
    // A page that was opened before the workshop may still offer the payment.
    const workshop = eventOf(offer.event)
    if (offer.event && (!workshop || isRegistrationClosed(workshop, effectiveNow(request, settings, now))))
      throw refusal(422, NO_DATE, 'no date')
    const application = applicationIn(receipt, now, payments.tokenKey)
    if (application === undefined)
      throw refusal(
        403,
        'A payment is prepared for an application that has arrived. Send your application again.',
        'receipt',
      )
    Object.assign(line, { form: offer.application?.form, id: application })
    if (settings.limitsAddresses) hourly.count(request, now)
    return uncachedJson({ clientSecret: await payments.prepare(application, offer) })
  })
}

const refusal = (status: 403 | 422, sentence: string, reason: string) =>
  new HttpError(status, sentence, { log: { reason } })
