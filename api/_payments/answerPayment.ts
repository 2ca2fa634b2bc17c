import { vcsApplication } from '../../content/forms/vcs-application.js'
import { reasonOf } from '../_common/serviceError.js'
import type { Times } from '../_delivery/deliver.js'
import type { Delivery } from '../_delivery/delivery.js'
import type { AfterAnswer } from '../_http/afterAnswer.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import type { Log } from '../_http/log.js'
import type { RateLimiter } from '../_http/rateLimit.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import type { Settings } from '../_settings/environment.js'
import { NotConfigured } from '../_settings/notConfigured.js'
import type { Payments } from './payments.js'

/** What the functions for payments depend on: `deployed` in `_deployment/deployed.ts`, or what a test passes. */
export type PaymentDependencies = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<PaymentServices>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
  /** Shorter limits, for tests. */
  readonly times?: Partial<Times>
}

export type PaymentServices = {
  readonly settings: Settings
  readonly delivery: Delivery
  /** Undefined where payment is off. */
  readonly payments: Payments | undefined
}

/** Fields for the log line of a payment request. The handler fills them in as soon as it knows them. */
export type PaymentLine = { reference?: string; reason?: string }

/**
 * Answers a request about a payment and logs it. An error of `work` becomes an error response.
 * @param work - makes the response, and fills in `line` for the log
 * @param sentence - message of the 503 when a service fails
 */
export async function answerPayment(
  request: Request,
  log: Log,
  work: (line: PaymentLine) => Promise<Response>,
  sentence: string,
): Promise<Response> {
  const line: PaymentLine = {}
  const form = vcsApplication.id
  try {
    const response = await work(line)
    log({ level: 'info', event: 'payment', form, ...line, status: 200 })
    return response
  } catch (error) {
    const isKnown = error instanceof HttpError || error instanceof NotConfigured
    const refusal = isKnown ? toHttpError(error) : failed(sentence, reasonOf(error))
    log({ level: 'info', event: 'refused', form, ...line, status: refusal.status, ...refusal.log })
    return errorResponse(request, refusal)
  }
}

/** A JSON response that no cache may store. */
export const uncachedJson = (body: object): Response => Response.json(body, { headers: NO_STORE })

/** @throws HttpError 503 when payments are off */
export function requirePayments(payments: Payments | undefined): Payments {
  if (payments) return payments
  throw new HttpError(503, 'Online payment is not set up.', {
    log: { level: 'error', reason: 'STRIPE_SECRET_KEY is not set.' },
  })
}

const failed = (sentence: string, reason: string) =>
  new HttpError(503, sentence, { headers: { 'Retry-After': '30' }, log: { level: 'error', reason } })
