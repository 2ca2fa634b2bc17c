import { studio } from '../../content/studio.js'
import type { HourlyLimit } from '../_common/hourlyLimit.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import type { Payments } from './payments.js'

/** The settings of a deployment, and the services made from them. `payments` is undefined where they are off. */
export type Deployment = Services & { readonly payments: Payments | undefined }

export type PaymentDependencies = Dependencies<Deployment> & {
  /** Limits the checkouts that are opened for a network address. */
  readonly checkouts: HourlyLimit
}

/** A request about a payment, and the site that answers it. */
export type PaymentRequest = Services & {
  readonly request: Request
  readonly payments: Payments
  readonly now: Date
  /** The network address; undefined where none is limited. */
  readonly sender: string | undefined
}

type Ways = {
  /** Message of the 503 when a service fails. */
  readonly sentence: string
  /** Status where payments are off. @default 503 */
  readonly whenOff?: 409
  /** Whether Stripe asks, whose addresses are not limited. @default false */
  readonly isStripe?: true
}

/** A handler for requests about a payment. An error of `work` becomes an error response; a service that fails raises the alarm. */
export const answerPayment =
  (
    { deployment, clock, log, limiter, alarm, afterAnswer }: PaymentDependencies,
    { sentence, whenOff, isStripe }: Ways,
    work: (about: PaymentRequest) => Promise<Response>,
  ) =>
  async (request: Request): Promise<Response> => {
    const made = deployment()
    try {
      const { payments, ...services } = await made
      if (!payments) throw new HttpError(whenOff ?? 503, OFF, { log: { reason: 'payments are off' } })
      const { settings } = services
      const now = clock()
      const sender = settings.limitsAddresses && !isStripe ? limiter.count(request, now) : undefined
      return await work({ ...services, request, payments, now, sender })
    } catch (error) {
      const refusal = toHttpError(error, sentence)
      const { level, reason = '' } = refusal.log
      log({ level: 'info', event: 'refused', status: refusal.status, ...refusal.log })
      const raise = async () => alarm((await made).alert, `${studio.name}: ${sentence} ${reason}`)
      if (level === 'error' && refusal.status === 503) afterAnswer(raise())
      return errorResponse(request, refusal)
    }
  }

const OFF = `One cannot pay online here. We write to you about the payment; our address is ${studio.email}.`

/** A JSON response that no cache may store. */
export const uncachedJson = (body: object): Response => Response.json(body, { headers: NO_STORE })
