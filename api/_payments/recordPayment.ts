import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventIdIn, placesOf, saleOf } from '../../content/events/_sales.js'
import { LINE_MAX } from '../../content/forms/_fields.js'
import { studio } from '../../content/studio.js'
import { oneLine } from '../../content/typedText.js'
import { attempt } from '../_common/attempt.js'
import { referenceOf, uuidFrom } from '../_common/ids.js'
import { beginning } from '../_common/visitorText.js'
import { deliver } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/services.js'
import { APPLICATION, REFERENCE, type Row, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import type { PaymentDependencies, PaymentRequest } from './answerPayment.js'
import type { Checkout } from './payments.js'

// All that payments ask of the sheet: one row for a paid checkout, and how many places of an event are paid.

/** Longest time for reading the rows, in milliseconds. A visitor may wait for it. */
const READ_MS = 2000

/** How many places of an event are paid; undefined if the rows cannot be read. Staff may write another state into a row. */
export async function countPaid(
  event: Pick<StudioEvent, 'id'>,
  { store }: Pick<Services, 'store'>,
): Promise<number | undefined> {
  const read = await attempt(() => store.read([paymentsTable], ['state', 'offer'], READ_MS))
  if (!read.ok) return undefined
  return read.value[0]?.rows?.filter(
    ({ cells: { state, offer = '' } }) => state === 'paid' && eventIdIn(offer) === event.id,
  ).length
}

/**
 * Records a paid checkout: a row in "Payments", a letter to the studio and one to the payer, with the same `deliver` as a lead. The
 * same checkout is one row, however often and from wherever we are told of it.
 * @returns the reference
 * @throws HttpError 503 when neither row nor e-mail was confirmed
 */
export async function recordPayment(
  checkout: Checkout,
  services: Omit<PaymentRequest, 'request' | 'payments' | 'line'>,
  dependencies: PaymentDependencies,
): Promise<string> {
  const reference = referenceOfPayment(checkout)
  const { offer, event: id } = checkout.metadata ?? {}
  const { cell = offer ?? id ?? '', event } = saleOf(checkout.metadata ?? {}, services.events) ?? {}
  const row = toRow(checkout, services.now, reference, cell)
  const places = event && placesOf(event)
  const paid = event && places ? await countPaid(event, services) : undefined
  const item = { table: paymentsTable, row, places: paid === undefined ? '' : `${paid + 1} of ${places}` }
  const lineOf = () => ({ event: 'payment', id: row.id, reference }) as const
  const tell = (reason: string) => {
    const text = `${studio.name}: something went wrong after a payment (${reference}). ${reason}`
    return dependencies.alarm(services.alert, text, reason)
  }
  await deliver(item, services, { ...dependencies, lineOf, tell })
  return reference
}

/** The reference of the application that is paid for, else one of the payment's own. */
export const referenceOfPayment = ({ id, metadata }: Checkout): string =>
  metadata?.reference ?? referenceOf(rowId(id))

const rowId = (checkout: string) => uuidFrom('payment', checkout)

const toRow = (checkout: Checkout, at: Date, reference: string, offer: string): Row => ({
  id: rowId(checkout.id),
  cells: {
    time: at,
    [REFERENCE]: reference,
    state: 'paid',
    amount: `$${((checkout.amount_total ?? 0) / 100).toFixed(2)}`,
    offer,
    // Bounded like the answers of a form: Stripe's page asks for a name of any length.
    name: beginning(oneLine(checkout.customer_details?.name ?? ''), LINE_MAX),
    email: beginning(oneLine(checkout.customer_details?.email ?? ''), LINE_MAX),
    [APPLICATION]: checkout.metadata?.application ?? '',
    timeUtc: at.toISOString(),
    [SUBMISSION_ID]: rowId(checkout.id),
    stripe: [checkout.id, checkout.payment_intent].filter(Boolean).join(' '),
  },
})
