import { studio } from '../../content/studio.js'
import type { HourlyLimit } from '../_common/hourlyLimit.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import type { LogLine } from '../_http/log.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import type { Payments } from './payments.js'

/** The settings of a deployment, and the services made from them. `payments` is undefined where they are off. */
export type Deployment = Services & { readonly payments: Payments | undefined }

export type PaymentDependencies = Dependencies<Deployment> & {
  /** Limits the checkouts that are opened for a network address. */
  readonly checkouts: HourlyLimit
}

/** A request about a payment, on a site that takes payments. */
export type PaymentRequest = Services & {
  readonly request: Request
  readonly payments: Payments
  readonly now: Date
  /** Fields for the log line. */
  readonly line: { -readonly [field in 'id' | 'reference' | 'reason']?: LogLine[field] }
}

/**
 * A handler for requests about a payment, which logs each. An error of `work` becomes an error response; a 503 raises the alarm.
 * @param sentence - message of the 503 when a service fails
 * @param whenOff - status where payments are off
 */
export const answerPayment =
  (
    { deployment, clock, log, alarm, afterAnswer }: PaymentDependencies,
    sentence: string,
    work: (about: PaymentRequest) => Promise<Response>,
    whenOff: 409 | 503 = 503,
  ) =>
  async (request: Request): Promise<Response> => {
    const line: PaymentRequest['line'] = {}
    let alert: Services['alert']
    try {
      const { payments, ...services } = await deployment()
      if (!payments) throw new HttpError(whenOff, PAYMENTS_OFF, { log: { reason: 'payments are off' } })
      alert = services.alert
      const now = services.settings.now ?? clock()
      const response = await work({ ...services, request, payments, now, line })
      log({ level: 'info', event: 'payment', ...line, status: response.status })
      return response
    } catch (error) {
      const refusal = toHttpError(error, sentence)
      log({ level: 'info', event: 'refused', ...line, status: refusal.status, ...refusal.log })
      if (alert && refusal.status === 503)
        afterAnswer(alarm(alert, `${studio.name}: ${sentence} ${refusal.log.reason ?? ''}`))
      return errorResponse(request, refusal)
    }
  }

const PAYMENTS_OFF = `One cannot pay online here. We write to you about the payment; our address is ${studio.email}.`

/** A JSON response that no cache may store. */
export const uncachedJson = (body: object): Response => Response.json(body, { headers: NO_STORE })
