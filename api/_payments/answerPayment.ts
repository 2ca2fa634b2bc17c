import { vcsApplication } from '../../content/forms/vcs-application.js'
import { HttpError } from '../_pipeline/httpError.js'
import { type Log, reasonOf } from '../_pipeline/log.js'
import { errorResponse } from '../_pipeline/reply.js'
import type { Payments } from './payments.js'

/** What is logged of a request about a payment, as far as it is known. */
export type PaymentLine = { reference?: string; reason?: string }

/**
 * Answers a request about a payment, and logs it. What `work` throws becomes an error answer.
 * @param work comes to the answer, and notes in `line` what it learns on the way
 * @param sentence is said when a service fails: 503, to be tried again
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

/** JSON that is true only now. */
export const jsonNow = (body: object): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/** @throws HttpError 503 where payment is off */
export function requirePayments(payments: Payments | undefined): Payments {
  if (payments) return payments
  throw new HttpError(503, 'Online payment is not set up.', {
    log: { level: 'error', reason: 'STRIPE_SECRET_KEY is not set.' },
  })
}

const failed = (sentence: string, reason: string) =>
  new HttpError(503, sentence, { headers: { 'Retry-After': '30' }, log: { level: 'error', reason } })
