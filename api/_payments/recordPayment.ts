import { offerNamed } from '../../content/offers.js'
import { studio } from '../../content/studio.js'
import { type Delivered, deliver } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/services.js'
import type { LogLine } from '../_http/log.js'
import { REFERENCE, type Row } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import type { PaymentDependencies } from './answerPayment.js'

/**
 * Adds a row to "Payments" and sends its letters, as a lead is delivered. An event that arrives several times gives one row.
 * @param row - made by `toPaymentRow`
 * @returns `repeat` if the event arrived before
 * @throws HttpError 503 when neither row nor letter was confirmed
 */
export function recordPayment(
  row: Row,
  services: Services,
  dependencies: Pick<PaymentDependencies, 'log' | 'afterAnswer' | 'clock' | 'times' | 'alarm'>,
): Promise<Delivered> {
  const lineOf = () => ({ event: 'payment', id: row.id, ...logged(row), status: 200 }) as const
  const tell = (reason: string) => dependencies.alarm(services.alert, alarmText(row, reason), reason)
  return deliver({ table: paymentsTable, row }, services, { ...dependencies, lineOf, tell })
}

/** What the log says about a row of "Payments": the form of the application and its reference, never the payer. */
export function logged({
  cells: { offer, [REFERENCE]: reference },
}: Row): Pick<LogLine, 'form' | 'reference'> {
  const form = offerNamed(String(offer))?.application?.form
  return { ...(form && { form }), ...(reference && { reference: String(reference) }) }
}

/** The alarm holds the reference or Stripe's ids, never a name. */
const alarmText = ({ cells: { state, stripe, [REFERENCE]: reference } }: Row, reason: string) =>
  `${studio.name}: something went wrong after Stripe told of a payment (${state}, ${reference || stripe}). ${reason} "npm run doctor" says what is broken.`
