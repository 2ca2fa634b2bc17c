import * as v from 'valibot'
import workshop from '../../content/events/vibe-coding-vcs.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { studio } from '../../content/studio.js'
import { PAYMENT_CURRENCY, PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment.js'
import { HttpError } from '../_pipeline/httpError.js'
import { errorSummary } from '../_pipeline/log.js'
import { rejectCrossOrigin } from '../_pipeline/origin.js'
import { presentFor } from '../_pipeline/presentFor.js'
import { windowLimiter } from '../_pipeline/rateLimit.js'
import { checkHeaders, type Fields, readFields } from '../_pipeline/readFields.js'
import { type Dependencies, defaultDependencies, requireDeployment } from '../_pipeline/receiveForm.js'
import { errorResponse } from '../_pipeline/reply.js'
import { createIntent } from './paymentIntents.js'
import { referenceIn } from './receipt.js'
import { type AskStripe, PaymentError, requireStripe, stripeClient } from './stripeClient.js'

/** Intents that one address may ask for in an hour: who tries out cards needs more. */
const HOURLY_MAX = 5

/**
 * The function that prepares the payment of an application: takes `{ amount, receipt }`, answers `{ clientSecret }`. The
 * receipt proves that the application was received: there is one payment for it, however often it is sent. 422 for any
 * amount but ours, 403 without a receipt that is good, 503 where payment is off or Stripe fails.
 */
export function createPaymentIntent({ deployment, clock, log }: Dependencies = defaultDependencies) {
  const hourly = windowLimiter(HOURLY_MAX, 60 * 60_000)
  let ask: AskStripe | undefined

  return async (request: Request): Promise<Response> => {
    let reference: string | undefined
    try {
      checkHeaders(request)
      rejectCrossOrigin(request)
      const fields = await readFields(request)
      const { settings } = await requireDeployment(deployment)
      const now = settings.now ?? clock()
      const stripe = requireStripe(settings.payments)
      const { amount, receipt } = readAsked(fields)
      requireDate(presentFor(request, settings, now))
      reference = referenceIn(receipt, now, stripe.secretKey)
      if (reference === undefined) throw notReceived()
      if (settings.rateLimitPerMinute > 0) hourly.count(request, now)
      ask ??= stripeClient(stripe)
      const clientSecret = await createIntent({ reference, amount, currency: PAYMENT_CURRENCY }, ask)
      log({ level: 'info', event: 'payment', form: vcsApplication.id, reference, status: 200 })
      return Response.json({ clientSecret }, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : paymentUnavailable(error)
      log({
        level: 'info',
        event: 'refused',
        form: vcsApplication.id,
        ...(reference && { reference }),
        status: httpError.status,
        ...httpError.log,
      })
      return errorResponse(request, httpError)
    }
  }
}

const asked = v.strictObject({
  amount: v.literal(PAYMENT_INTENT_AMOUNT),
  // Whatever it is: the signature in it tells.
  receipt: v.fallback(v.string(), ''),
})

/** The price is ours to say: a browser may only confirm it. @throws HttpError 422 */
function readAsked(fields: Fields): v.InferOutput<typeof asked> {
  const { success, output } = v.safeParse(asked, { receipt: '', ...Object.fromEntries(fields) })
  if (success) return output
  throw new HttpError(422, 'This is not the fee of the workshop. Load the page again and try once more.', {
    log: { reason: 'amount' },
  })
}

/** Nobody pays for a date that has passed, whatever page they still have open. @throws HttpError 422 */
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
    {
      log: { reason: 'receipt' },
    },
  )

const paymentUnavailable = (error: unknown) =>
  new HttpError(
    503,
    `Your payment could not be prepared. Please try again, or e-mail us at ${studio.email}.`,
    {
      headers: { 'Retry-After': '30' },
      log: { level: 'error', reason: error instanceof PaymentError ? error.reason : errorSummary(error) },
    },
  )
