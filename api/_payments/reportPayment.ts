import * as v from 'valibot'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { HttpError } from '../_pipeline/httpError.js'
import { errorSummary } from '../_pipeline/log.js'
import { type Dependencies, defaultDependencies, requireDeployment } from '../_pipeline/receiveForm.js'
import { errorResponse } from '../_pipeline/reply.js'
import {
  type CheckoutSession,
  checkoutSession,
  isOurs,
  isReference,
  isTheFee,
  sessionId,
} from './checkoutSession.js'
import {
  type AskStripe,
  PaymentError,
  requireStripe,
  type StripeSettings,
  stripeClient,
} from './stripeClient.js'

/** How a payment stands: it is there, is on its way, or will not come. */
type PaymentStatus = 'paid' | 'open' | 'expired'

/**
 * How the payment stands that a visitor comes back from (`GET ?session_id=…`): `{ status, reference }`, and nothing else
 * of it: whoever has an id learns nobody's name. 422 for what is no id, 404 for one that is not of ours, 503 where
 * payment is off or Stripe cannot be asked.
 */
export function reportPayment({ deployment, clock, log, limiter }: Dependencies = defaultDependencies) {
  let ask: AskStripe | undefined

  return async (request: Request): Promise<Response> => {
    try {
      const id = readSessionId(request)
      const { settings } = await requireDeployment(deployment)
      const stripe = requireStripe(settings.payments)
      limiter.count(request, settings.rateLimitPerMinute, clock())
      ask ??= stripeClient(stripe)
      const session = await sessionOf(id, stripe, ask)
      const reference = isReference(session.client_reference_id) ? session.client_reference_id : ''
      const status = statusOf(session)
      log({
        level: 'info',
        event: 'payment',
        form: vcsApplication.id,
        ...(reference && { reference }),
        status: 200,
        reason: `asked: ${status}`,
      })
      return Response.json({ status, reference }, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : unknown(error)
      log({
        level: 'info',
        event: 'refused',
        form: vcsApplication.id,
        status: httpError.status,
        ...httpError.log,
      })
      return errorResponse(request, httpError)
    }
  }
}

/** @throws HttpError 422 */
function readSessionId(request: Request): string {
  const [id, ...others] = new URL(request.url).searchParams.getAll('session_id')
  if (others.length === 0 && v.is(sessionId, id)) return id
  throw new HttpError(422, 'This address names no payment. Open it as the payment page gave it to you.', {
    log: { reason: 'session id' },
  })
}

/** @throws HttpError 404 */
async function sessionOf(id: string, stripe: StripeSettings, ask: AskStripe): Promise<CheckoutSession> {
  const found = await ask((client) => client.checkout.sessions.retrieve(id)).catch((error) => {
    if (error instanceof PaymentError && error.isUnknownId) return undefined
    throw error
  })
  const session = found && v.parse(checkoutSession, found)
  if (session && isOurs(session, stripe)) return session
  throw new HttpError(404, 'There is no such payment.', { log: { reason: 'no such session' } })
}

/** Money that is there but is not the fee is on its way to being settled: the studio writes to whoever paid it. */
function statusOf(session: CheckoutSession): PaymentStatus {
  if (session.status === 'expired') return 'expired'
  return session.payment_status === 'paid' && isTheFee(session) ? 'paid' : 'open'
}

const unknown = (error: unknown) =>
  new HttpError(503, 'This payment could not be looked up. Please try again.', {
    headers: { 'Retry-After': '30' },
    log: { level: 'error', reason: error instanceof PaymentError ? error.reason : errorSummary(error) },
  })
