import { vcsApplication } from '../../content/forms/vcs-application.js'
import { HttpError } from '../_pipeline/httpError.js'
import { type Log, reasonOf } from '../_pipeline/log.js'
import { errorResponse } from '../_pipeline/reply.js'
import type { Payments } from './payments.js'

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
    const refusal = error instanceof HttpError ? error : failed(sentence, reasonOf(error))
    log({ level: 'info', event: 'refused', form, ...line, status: refusal.status, ...refusal.log })
    return errorResponse(request, refusal)
  }
}

/** A JSON response that no cache may store. */
export const uncachedJson = (body: object): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/** @throws HttpError 503 when payments are off */
export function requirePayments(payments: Payments | undefined): Payments {
  if (payments) return payments
  throw new HttpError(503, 'Online payment is not set up.', {
    log: { level: 'error', reason: 'STRIPE_SECRET_KEY is not set.' },
  })
}

const failed = (sentence: string, reason: string) =>
  new HttpError(503, sentence, { headers: { 'Retry-After': '30' }, log: { level: 'error', reason } })
