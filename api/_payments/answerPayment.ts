import { studio } from '../../content/studio.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import type { LogLine } from '../_http/log.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import type { Payments } from './payments.js'

/** The settings of a deployment, and the services that are made from them. */
export type Deployment = Services & {
  /** Undefined where payment is off. */
  readonly payments: Payments | undefined
}

export type PaymentDependencies = Dependencies<Deployment>

/** A request about a payment that is being answered. */
export type PaymentRequest = {
  readonly request: Request
  /** Fields for the log line. `work` fills them in as soon as it knows them. */
  readonly line: { -readonly [field in 'form' | 'id' | 'reference' | 'reason']?: LogLine[field] }
  /** The deployment. Asked for after the request was read, so that a bad request is refused first. @throws HttpError 503 */
  open(): Promise<Deployment & { readonly payments: Payments }>
}

/**
 * A handler for requests about a payment, which logs each. An error of `work` becomes an error response; a 503 raises the
 * alarm, unless payments are off.
 * @param sentence - message of the 503 when a service fails
 */
export const answerPayment =
  (
    { deployment, log, alarm, afterAnswer }: PaymentDependencies,
    sentence: string,
    work: (paymentRequest: PaymentRequest) => Promise<Response>,
  ) =>
  async (request: Request): Promise<Response> => {
    const line: PaymentRequest['line'] = {}
    let alert: Services['alert']
    const open = async () => {
      const { payments, ...services } = await deployment()
      if (!payments) throw notSetUp('Online payment is not set up.', 'STRIPE_SECRET_KEY')
      alert = services.alert
      return { ...services, payments }
    }
    try {
      const response = await work({ request, line, open })
      log({ level: 'info', event: 'payment', ...line, status: 200 })
      return response
    } catch (error) {
      const refusal = toHttpError(error, sentence)
      log({ level: 'info', event: 'refused', ...line, status: refusal.status, ...refusal.log })
      if (refusal.status === 503)
        afterAnswer(alarm(alert, `${studio.name}: ${sentence} ${refusal.log.reason ?? ''}`))
      return errorResponse(request, refusal)
    }
  }

/** A JSON response that no cache may store. */
export const uncachedJson = (body: object): Response => Response.json(body, { headers: NO_STORE })

/** The error where a variable is missing. */
export const notSetUp = (sentence: string, variable: string): HttpError =>
  new HttpError(503, sentence, { log: { level: 'error', reason: `${variable} is not set.` } })
