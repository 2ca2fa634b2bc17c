import { studio } from '../../content/studio.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import { answering } from '../_http/answering.js'
import { HttpError } from '../_http/httpError.js'
import type { Payments } from './payments.js'

/** `payments` is undefined where they are off. */
export type PaymentDependencies = Dependencies<Services & { readonly payments: Payments | undefined }>

/** A request about a payment, and the site that answers it. */
export type PaymentRequest = PaymentDependencies &
  Services & {
    readonly request: Request
    readonly payments: Payments
    readonly now: Date
    /** The network address; undefined where none is limited. */
    readonly sender: string | undefined
  }

/**
 * A handler for requests about a payment. An error of `work` becomes an error response; a service that fails raises the alarm.
 * @param sentence - message of the 503 when a service fails
 * @param whenOff - status where payments are off
 */
export function answerPayment(
  dependencies: PaymentDependencies,
  sentence: string,
  work: (about: PaymentRequest) => Promise<Response>,
  whenOff: 409 | 503 = 503,
) {
  const { deployment, clock, log, limiter, alarm, afterAnswer } = dependencies
  // Without the number that Stripe gives each request.
  const tell = async (reason: string) =>
    alarm((await deployment()).alert, `${studio.name}: payments fail. ${reason}`, reason.split(' req_')[0])
  return answering({ log, sentence, onFailure: (reason) => afterAnswer(tell(reason)) }, async (request) => {
    const { payments, ...services } = await deployment()
    if (!payments) throw new HttpError(whenOff, OFF, { log: { reason: 'payments are off' } })
    const now = clock()
    const sender = services.settings.limitsAddresses ? limiter.count(request, now) : undefined
    return work({ ...dependencies, ...services, request, payments, now, sender })
  })
}

const OFF = `One cannot pay online here. We write to you about the payment; our address is ${studio.email}.`
