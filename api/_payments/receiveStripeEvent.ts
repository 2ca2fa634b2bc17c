import { Stripe } from 'stripe'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { DeliveryError } from '../_delivery/delivery.js'
import { HttpError } from '../_pipeline/httpError.js'
import { errorSummary } from '../_pipeline/log.js'
import { readText } from '../_pipeline/readFields.js'
import { type Dependencies, defaultDependencies, requireDeployment } from '../_pipeline/receiveForm.js'
import { errorResponse } from '../_pipeline/reply.js'
import { isReference } from './checkoutSession.js'
import { cancelIntents } from './paymentIntents.js'
import { newsIn, type PaymentNews } from './paymentNews.js'
import { type AskStripe, PaymentError, requireStripe, stripeClient } from './stripeClient.js'
import { tellStudio } from './tellStudio.js'

/** Largest event, in bytes. Stripe's have a few thousand. */
const EVENT_MAX = 256 * 1024

/**
 * What Stripe tells of payments (`POST`, signed): each becomes a change of the application's row and an e-mail, once.
 * 200 when it is done or none of our business; 400 for a signature that is not Stripe's or too old; 500 when the sheet,
 * the mail server or Stripe is down, so that Stripe tells it again, for three days.
 */
export function receiveStripeEvent({
  deployment,
  clock,
  log,
  afterAnswer,
}: Dependencies = defaultDependencies) {
  let ask: AskStripe | undefined

  /** Nobody waits for it, and nothing hangs on it: an intent that stays is never paid. */
  async function cleanUp(reference: string, askStripe: AskStripe) {
    await cancelIntents(reference, askStripe).catch((error) =>
      log({
        level: 'error',
        event: 'payment',
        form: vcsApplication.id,
        reference,
        status: 200,
        reason: `intent not cancelled: ${reasonOf(error)}`,
      }),
    )
  }

  return async (request: Request): Promise<Response> => {
    let news: PaymentNews | undefined
    const line = () => ({
      form: vcsApplication.id,
      ...(news?.reference && isReference(news.reference) && { reference: news.reference }),
    })
    try {
      const payload = await readText(request, EVENT_MAX)
      const { settings, delivery } = await requireDeployment(deployment)
      const stripe = requireStripe(settings.payments)
      const event = verified(payload, request, requireSecret(stripe.webhookSecret), clock())
      ask ??= stripeClient(stripe)
      news = await newsIn(event, stripe, ask)
      const told = news && (await tellStudio(news, { ...settings, delivery, now: clock() }))
      if (told?.isNew && news?.state === 'paid' && isReference(news.reference))
        afterAnswer(cleanUp(news.reference, ask))
      const what = news ? `${news.state}${told?.isNew ? '' : ', known already'}` : 'left alone'
      log({
        level: told?.problem ? 'error' : 'info',
        event: 'payment',
        ...line(),
        status: 200,
        reason: [what, told?.problem].filter(Boolean).join(': '),
      })
      return Response.json({ received: true }, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : again(error)
      log({ level: 'info', event: 'refused', ...line(), status: httpError.status, ...httpError.log })
      return errorResponse(request, httpError)
    }
  }
}

/** The event, if Stripe signed it, and not long ago. @throws HttpError 400 */
function verified(payload: string, request: Request, secret: string, now: Date): Stripe.Event {
  const signature = request.headers.get('stripe-signature') ?? ''
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, now.getTime())
  } catch {
    throw new HttpError(400, 'This is not signed by Stripe, or was signed too long ago.', {
      log: { level: 'error', reason: 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it' },
    })
  }
}

/** @throws HttpError 503 */
function requireSecret(secret: string | undefined): string {
  if (secret !== undefined) return secret
  throw new HttpError(503, 'Nobody listens to payments here.', {
    log: { level: 'error', reason: 'STRIPE_WEBHOOK_SECRET is not set.' },
  })
}

const again = (error: unknown) =>
  new HttpError(500, 'This could not be kept. Tell it again.', {
    log: { level: 'error', reason: reasonOf(error) },
  })

function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  return error instanceof PaymentError ? error.reason : errorSummary(error)
}
