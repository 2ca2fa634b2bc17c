import { offerNamed } from '../../content/offers.js'
import { studio } from '../../content/studio.js'
import { reasonOf } from '../_common/serviceError.js'
import { type Delivered, deliver } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/notifiers.js'
import type { LogLine } from '../_http/log.js'
import { REFERENCE, type Row } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import type { PaymentDependencies } from './answerPayment.js'

/**
 * Adds a row to "Payments" and sends its e-mails, with the same `deliver` as a lead. An event that arrives several times gives
 * one row and one e-mail. Resolves as soon as one of the two is confirmed; the other follows after the answer. The alarm is
 * raised at once where something goes wrong, and for a payment that failed.
 * @param row - made by `toPaymentRow`
 * @returns `repeat` if the event arrived before
 * @throws HttpError 503 when neither row nor e-mail was confirmed
 */
export async function recordPayment(
  row: Row,
  services: Services,
  { log, afterAnswer, times, alarm }: Pick<PaymentDependencies, 'log' | 'afterAnswer' | 'times' | 'alarm'>,
): Promise<Delivered['kind']> {
  const item = { table: paymentsTable, row }
  const line = { event: 'payment', id: row.id, ...logged(row), status: 200 } as const
  const raise = (reason?: string) =>
    alarm(services.delivery.alert, alarmText(row, reason)).catch((error) =>
      log({ level: 'error', ...line, reason: reasonOf(error) }),
    )
  const { kind, rest, otherNotices } = await deliver(item, services, times, (reason) =>
    afterAnswer(raise(reason)),
  )
  if (kind !== 'repeat' && row.cells.state === 'failed') afterAnswer(raise())

  const logOthers = async () => {
    const reason = await otherNotices
    if (reason) log({ level: 'error', ...line, event: 'notice', reason })
  }
  const logRest = async () => {
    const { level, ...done } = await rest
    if (level === 'error') log({ level, ...line, ...done })
    if (kind !== 'repeat' && level === 'error') await raise(done.reason)
  }
  afterAnswer(Promise.all([logRest(), logOthers()]))
  return kind
}

/** What the log says about a row of "Payments": the form of the application and its reference, never the payer. */
export function logged({
  cells: { offer, [REFERENCE]: reference },
}: Row): Pick<LogLine, 'form' | 'reference'> {
  const form = offerNamed(String(offer))?.application?.form
  return { ...(form && { form }), ...(reference && { reference: String(reference) }) }
}

/** The alarm holds the reference or Stripe's ids, never a name. */
function alarmText({ cells: { state, stripe, [REFERENCE]: reference } }: Row, reason?: string) {
  const which = reference || stripe
  return reason
    ? `${studio.name}: something went wrong after Stripe told of a payment (${state}, ${which}). ${reason} "npm run doctor" says what is broken.`
    : `${studio.name}: a payment failed (${which}). The payer may think that it arrived: the e-mail "[Payment failed]" says who it is.`
}
