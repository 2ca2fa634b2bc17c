import * as v from 'valibot'
import workshop from '../../content/events/vibe-coding-vcs.js'
import { studio } from '../../content/studio.js'
import { PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment.js'
import { HttpError } from '../_pipeline/httpError.js'
import { rejectCrossOrigin } from '../_pipeline/origin.js'
import { presentFor } from '../_pipeline/presentFor.js'
import { windowLimiter } from '../_pipeline/rateLimit.js'
import { checkHeaders, type Fields, readFields } from '../_pipeline/readFields.js'
import { type Dependencies, defaultDependencies, requireDeployment } from '../_pipeline/receiveForm.js'
import { answerPayment, jsonNow, requirePayments } from './answerPayment.js'
import { referenceIn } from './paymentToken.js'

/** Intents that one address may ask for in an hour: who tries out cards needs more. */
const HOURLY_MAX = 5

/**
 * The function that prepares the payment of an application: takes `{ amount, receipt }`, answers `{ clientSecret }`. The
 * receipt is the `paymentToken` that the application was answered with: there is one payment for it, however often it is
 * sent. 422 for any amount but ours, 403 without a token that is good, 503 where payment is off or Stripe fails.
 */
export function createPaymentIntent({ deployment, clock, log }: Dependencies = defaultDependencies) {
  const hourly = windowLimiter(HOURLY_MAX, 60 * 60_000)

  return (request: Request): Promise<Response> =>
    answerPayment(
      request,
      log,
      async (line) => {
        checkHeaders(request)
        rejectCrossOrigin(request)
        const fields = await readFields(request)
        const { settings, delivery } = await requireDeployment(deployment)
        const now = settings.now ?? clock()
        const payments = requirePayments(delivery.payments)
        const paymentToken = readPaymentToken(fields)
        requireDate(presentFor(request, settings, now))
        const reference = referenceIn(paymentToken, now, payments.tokenKey)
        if (reference === undefined) throw notReceived()
        line.reference = reference
        if (settings.rateLimitPerMinute > 0) hourly.count(request, now)
        return jsonNow({ clientSecret: await payments.prepare(reference) })
      },
      `Your payment could not be prepared. Please try again, or e-mail us at ${studio.email}.`,
    )
}

const requestSchema = v.strictObject({
  amount: v.literal(PAYMENT_INTENT_AMOUNT),
  // Of any kind: its signature is checked later.
  receipt: v.fallback(v.string(), ''),
})

/** The server sets the price: a browser may only confirm it. @throws HttpError 422 */
function readPaymentToken(fields: Fields): string {
  const { success, output } = v.safeParse(requestSchema, { receipt: '', ...Object.fromEntries(fields) })
  if (success) return output.receipt
  throw new HttpError(422, 'This is not the fee of the workshop. Load the page again and try once more.', {
    log: { reason: 'amount' },
  })
}

/** A date that has passed is not paid for, whatever page is still open. @throws HttpError 422 */
function requireDate(present: Date) {
  if (present.getTime() < Date.parse(workshop.ends)) return
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
