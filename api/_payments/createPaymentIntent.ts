import * as v from 'valibot'
import workshop from '../../content/events/vibe-coding-vcs.js'
import { studio } from '../../content/studio.js'
import { PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment.js'
import { effectiveNow } from '../_http/effectiveNow.js'
import { HttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { rateLimiter } from '../_http/rateLimit.js'
import { checkHeaders, type Fields, readFields } from '../_http/readFields.js'
import { answerPayment, type PaymentDependencies, requirePayments, uncachedJson } from './answerPayment.js'
import { referenceIn } from './paymentToken.js'

/** Most payment intents for one IP address in an hour. People who try out stolen cards would need many more. */
const HOURLY_MAX = 5

/**
 * The function that prepares the payment of an application. Takes `{ amount, receipt }`, answers `{ clientSecret }`. The
 * field `receipt` holds the `paymentToken` from the response to the application; the same token always gives the same
 * payment. 422 for a wrong amount or a date that has passed, 403 for an invalid token, 429 for too many requests, 503 when
 * payments are off or Stripe fails.
 */
export function createPaymentIntent({ deployment, clock, log }: PaymentDependencies) {
  const hourly = rateLimiter()

  return (request: Request): Promise<Response> =>
    answerPayment(
      request,
      log,
      async (line) => {
        checkHeaders(request)
        rejectCrossOrigin(request)
        const fields = await readFields(request)
        const { settings, payments: configured } = await deployment()
        const now = settings.now ?? clock()
        const payments = requirePayments(configured)
        const paymentToken = readPaymentToken(fields)
        requireDate(effectiveNow(request, settings, now))
        const reference = referenceIn(paymentToken, now, payments.tokenKey)
        if (reference === undefined) throw notReceived()
        line.reference = reference
        if (settings.rateLimitPerMinute > 0) hourly.count(request, HOURLY_MAX, now, HOURLY_MAX / 60)
        return uncachedJson({ clientSecret: await payments.prepare(reference) })
      },
      `Your payment could not be prepared. Please try again, or e-mail us at ${studio.email}.`,
    )
}

const requestSchema = v.strictObject({
  amount: v.literal(PAYMENT_INTENT_AMOUNT),
  // The `paymentToken`. Any other value becomes an empty text, which fails the check of the signature later.
  receipt: v.fallback(v.string(), ''),
})

/** The token in the request. @throws HttpError 422 when the amount is not ours: the browser cannot choose the price */
function readPaymentToken(fields: Fields): string {
  const { success, output } = v.safeParse(requestSchema, { receipt: '', ...Object.fromEntries(fields) })
  if (success) return output.receipt
  throw new HttpError(422, 'This is not the fee of the workshop. Load the page again and try once more.', {
    log: { reason: 'amount' },
  })
}

/** @throws HttpError 422 when the workshop's date has passed. A page that was opened before may still offer the payment. */
function requireDate(now: Date) {
  if (now.getTime() < Date.parse(workshop.ends)) return
  throw new HttpError(422, 'The next date of the workshop is not set yet: there is nothing to pay.', {
    log: { reason: 'no date' },
  })
}

const notReceived = () =>
  new HttpError(
    403,
    'A payment is prepared for an application that has arrived. Send your application again.',
    { log: { reason: 'receipt' } },
  )
