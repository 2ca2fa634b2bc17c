import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import workshop from '../../content/events/vibe-coding-vcs.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { studio } from '../../content/studio.js'
import { PAYMENT_CURRENCY, PAYMENT_INTENT_AMOUNT } from '../../content/vcs-payment.js'
import { HttpError } from '../_pipeline/httpError.js'
import { givenId, referenceOf } from '../_pipeline/identify.js'
import { errorSummary } from '../_pipeline/log.js'
import { type Fields, readFields } from '../_pipeline/readFields.js'
import { type Dependencies, defaultDependencies, requireDeployment } from '../_pipeline/receiveForm.js'
import { rejectCrossOrigin } from '../_pipeline/rejectCrossOrigin.js'
import { errorResponse } from '../_pipeline/reply.js'
import { PaymentError, requireStripe } from './stripeClient.js'
import { stripePayments } from './stripePayments.js'

/**
 * The function that prepares the payment of an application: takes `{ amount }`, answers
 * `{ clientSecret }`. Sent under the application's `Idempotency-Key`, it carries the application's reference, and
 * however often it is sent there is one payment. 422 for any amount but ours, 503 where payment is off or Stripe fails.
 */
export function createPaymentIntent({ deployment, clock, log, limiter }: Dependencies = defaultDependencies) {
  let payments: ReturnType<typeof stripePayments> | undefined

  return async (request: Request): Promise<Response> => {
    let id: string | undefined
    try {
      const fields = await readFields(request)
      rejectCrossOrigin(request)
      const { settings } = await requireDeployment(deployment)
      const now = settings.now ?? clock()
      limiter.count(request, settings.rateLimitPerMinute, now)
      const amount = readAmount(fields)
      requireDate(now)
      id = paymentId(request)
      payments ??= stripePayments(requireStripe(settings.payments))
      const clientSecret = await payments({
        id,
        reference: referenceOf(id),
        amount,
        currency: PAYMENT_CURRENCY,
      })
      log({ level: 'info', event: 'payment', form: vcsApplication.id, id, status: 200 })
      return Response.json({ clientSecret }, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : paymentUnavailable(error)
      log({
        level: 'info',
        event: 'refused',
        form: vcsApplication.id,
        ...(id && { id }),
        status: httpError.status,
        ...httpError.log,
      })
      return errorResponse(request, httpError)
    }
  }
}

const asked = v.strictObject({ amount: v.literal(PAYMENT_INTENT_AMOUNT) })

/** The price is ours to say: a browser may only confirm it. @throws HttpError 422 */
function readAmount(fields: Fields): number {
  const { success, output } = v.safeParse(asked, Object.fromEntries(fields))
  if (success) return output.amount
  throw new HttpError(422, 'This is not the fee of the workshop. Load the page again and try once more.', {
    log: { reason: 'amount' },
  })
}

/** Nobody pays for a date that has passed, whatever page they still have open. @throws HttpError 422 */
function requireDate(now: Date) {
  if (now.getTime() < Date.parse(workshop.ends)) return
  throw new HttpError(422, 'The next date of the workshop is not set yet: there is nothing to pay.', {
    log: { reason: 'no date' },
  })
}

/**
 * The application's id. A call without a key belongs to no application: it gets an id of its own, or two visitors
 * would share one payment. @throws HttpError 400 when there is a key that is not a UUID.
 */
const paymentId = (request: Request) => givenId(request) ?? randomUUID()

const paymentUnavailable = (error: unknown) =>
  new HttpError(
    503,
    `Your payment could not be prepared. Please try again, or e-mail us at ${studio.email}.`,
    {
      headers: { 'Retry-After': '30' },
      log: { level: 'error', reason: error instanceof PaymentError ? error.reason : errorSummary(error) },
    },
  )
