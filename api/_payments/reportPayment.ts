import { studio } from '../../content/studio.js'
import { attempt } from '../_common/attempt.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import { answerPayment, type PaymentDependencies, uncachedJson } from './answerPayment.js'
import { toPaymentRow } from './paymentRow.js'
import { isCheckoutId, paidStateOf } from './payments.js'
import { logged, recordPayment } from './recordPayment.js'

/** For so long after the payment page was opened a payment is recorded, in milliseconds. The page is open for a day at most. */
const NEW_MS = 24 * 60 * 60_000

/**
 * Answers `GET ?session_id=…` when a visitor returns from the payment page: `{ status, reference }`. It says no more,
 * because other people may know the id as well. 422 for a text that is no id, 404 for an id that is not ours, 503 when
 * payments are off or Stripe does not answer. A payment that has arrived becomes a row, as when Stripe tells of it, which it
 * may not: its webhook can be switched off.
 */
export const reportPayment = (dependencies: PaymentDependencies) =>
  answerPayment(
    dependencies,
    'This payment could not be looked up. Please try again.',
    async ({ request, line, open }) => {
      const id = readCheckoutId(request)
      const services = await open()
      const { settings, payments } = services
      const { log, clock, limiter, afterAnswer, alarm } = dependencies
      const at = settings.now ?? clock()
      if (settings.limitsAddresses) limiter.count(request, at)
      const checkout = await payments.findCheckout(id)
      // The payment pages of other offers do not lead back to this site.
      if (!checkout?.offer?.application)
        throw new HttpError(404, 'There is no such payment.', { log: { reason: 'no such session' } })
      const row = toPaymentRow({ ...checkout, state: paidStateOf(checkout), at })
      const { reference = '' } = Object.assign(line, logged(row))
      const isPaid = checkout.status === 'paid'
      // With a wrong amount it stays `open`: the studio has to write to the payer.
      const status = isPaid && !checkout.isPriceRight ? 'open' : checkout.status
      line.reason = `asked: ${status}`
      const record = async () => {
        const recorded = await attempt(() => recordPayment(row, services, dependencies))
        if (recorded.ok) return
        log({ level: 'error', event: 'payment', ...logged(row), ...toHttpError(recorded.error).log })
        await alarm(services.alert, NOT_STORED)
      }
      // An older one may be opened again when its row was removed, or shows a refund.
      const isNew = checkout.openedAt && !(at.getTime() - checkout.openedAt.getTime() > NEW_MS)
      if (isPaid && isNew) afterAnswer(record())
      return uncachedJson({ status, reference })
    },
  )

const NOT_STORED = `${studio.name}: a visitor’s payment could not be stored. Sheet and mailbox both failed: "npm run doctor" says what is broken. In Stripe, send its event again.`

/** @throws HttpError 422 */
function readCheckoutId(request: Request): string {
  const [id = '', ...others] = new URL(request.url).searchParams.getAll('session_id')
  if (others.length === 0 && isCheckoutId(id)) return id
  throw new HttpError(422, 'This address names no payment. Open it as the payment page gave it to you.', {
    log: { reason: 'session id' },
  })
}
