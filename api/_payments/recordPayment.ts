import { vcsApplication } from '../../content/forms/vcs-application.js'
import { studio } from '../../content/studio.js'
import { reasonOf } from '../_common/serviceError.js'
import { type Delivered, deliver } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/notifiers.js'
import { paymentsTable } from '../_tables/tables.js'
import type { PaymentDependencies } from './answerPayment.js'
import { toPaymentRow } from './paymentRow.js'
import type { PaymentEvent } from './payments.js'

/**
 * Adds the event's row to "Payments" and sends its e-mails, with the same `deliver` as a lead. An event that arrives several
 * times gives one row and one e-mail. Resolves as soon as one of the two is confirmed; the other follows after the answer.
 * The alarm is raised at once where something goes wrong, and for a payment that failed.
 * @returns `repeat` if the event arrived before
 * @throws HttpError 503 when neither row nor e-mail was confirmed
 */
export async function recordPayment(
  event: PaymentEvent,
  services: Services,
  { log, afterAnswer, times, alarm }: Pick<PaymentDependencies, 'log' | 'afterAnswer' | 'times' | 'alarm'>,
): Promise<Delivered['kind']> {
  const { reference, state } = event
  const row = toPaymentRow(event)
  const item = { table: paymentsTable, row }
  const line = { event: 'payment', form: vcsApplication.id, id: row.id, reference, status: 200 } as const
  const raise = (reason?: string) =>
    alarm(services.delivery.alert, alarmText(event, reason)).catch((error) =>
      log({ level: 'error', ...line, reason: reasonOf(error) }),
    )
  const { kind, rest, posted } = await deliver(item, services, times, (reason) => afterAnswer(raise(reason)))
  if (kind !== 'repeat' && state === 'failed') afterAnswer(raise())

  const logPosted = async () => {
    const reason = await posted
    if (reason) log({ level: 'error', ...line, event: 'notice', reason })
  }
  const logRest = async () => {
    const { level, ...done } = await rest
    if (level === 'error') log({ level, ...line, ...done })
    if (kind !== 'repeat' && level === 'error') await raise(done.reason)
  }
  afterAnswer(Promise.all([logRest(), logPosted()]))
  return kind
}

/** The alarm holds the reference or Stripe's id, never a name. */
const alarmText = ({ state, reference, session, intent }: PaymentEvent, reason?: string) =>
  reason
    ? `${studio.name}: something went wrong after Stripe told of a payment (${state}, ${reference || session || intent}). ${reason} "npm run doctor" says what is broken.`
    : `${studio.name}: a payment failed (${reference || session || intent}). The payer may think that it arrived: the e-mail "[Payment failed]" says who it is.`
