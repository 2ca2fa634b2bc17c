import { HttpError } from '../_http/httpError.js'
import { answerPayment, type PaymentDependencies, uncachedJson } from './answerPayment.js'
import { isCheckoutId } from './payments.js'

/**
 * Answers `GET ?session_id=…` when a visitor returns from the payment page: `{ status, reference }`. It says no more,
 * because other people may know the id as well. 422 for a text that is no id, 404 for an id that is not ours, 503 when
 * payments are off or Stripe does not answer.
 */
export const reportPayment = (dependencies: PaymentDependencies) =>
  answerPayment(
    dependencies,
    'This payment could not be looked up. Please try again.',
    async ({ request, line, open }) => {
      const id = readCheckoutId(request)
      const { settings, payments } = await open()
      dependencies.limiter.count(request, settings.rateLimitPerMinute, dependencies.clock())
      const checkout = await payments.findCheckout(id)
      if (!checkout)
        throw new HttpError(404, 'There is no such payment.', { log: { reason: 'no such session' } })
      const { status, reference } = checkout
      if (reference) line.reference = reference
      line.reason = `asked: ${status}`
      return uncachedJson({ status, reference })
    },
  )

/** @throws HttpError 422 */
function readCheckoutId(request: Request): string {
  const [id = '', ...others] = new URL(request.url).searchParams.getAll('session_id')
  if (others.length === 0 && isCheckoutId(id)) return id
  throw new HttpError(422, 'This address names no payment. Open it as the payment page gave it to you.', {
    log: { reason: 'session id' },
  })
}
