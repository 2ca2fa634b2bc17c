import { placesOf } from '../../content/events/_format.js'
import { eventIdIn, saleOf } from '../../content/events/_sales.js'
import { studio } from '../../content/studio.js'
import { oneLine } from '../../content/typedText.js'
import { referenceOf, uuidFrom } from '../_common/ids.js'
import { deliver } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/services.js'
import { APPLICATION, REFERENCE, type Row, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import type { PaymentDependencies, PaymentRequest } from './answerPayment.js'
import type { Checkout } from './payments.js'

// All that payments ask of the sheet: one row for a paid checkout, and how many places of an event are paid.

/** Longest time for reading the rows, in milliseconds. A visitor may wait for it. */
const READ_MS = 2000

/** What the rows say about places; undefined if they cannot be read. */
export async function readPayments({ store }: Services): Promise<readonly StoredRow[] | undefined> {
  const [reading] = await store.read([paymentsTable], ['state', 'offer'], READ_MS).catch(() => [])
  return reading?.rows
}

/** The rows that hold a place of an event. Staff write another state into a row whose place is free again. */
export const paidFor = (event: string, rows: readonly StoredRow[]): readonly StoredRow[] =>
  rows.filter(({ cells }) => cells.state === 'paid' && eventIdIn(cells.offer) === event)

/**
 * Records a paid checkout: a row in "Payments", a letter to the studio and one to the payer, with the same `deliver` as a lead. The
 * same checkout is one row, however often and from wherever we are told of it.
 * @throws HttpError 503 when neither row nor e-mail was confirmed
 */
export async function recordPayment(
  checkout: Checkout,
  services: Services & Pick<PaymentRequest, 'now'>,
  dependencies: PaymentDependencies,
): Promise<void> {
  const wanted = checkout.metadata ?? {}
  const { cell = wanted.offer ?? wanted.event ?? '', event } = saleOf(wanted, services.events) ?? {}
  const row = toRow(checkout, services.now, cell)
  const reference = referenceOfPayment(checkout)
  const rows = event && placesOf(event) ? await readPayments(services) : undefined
  const wrong = `${studio.name}: something went wrong after a payment (${reference}).`
  await deliver({ table: paymentsTable, row, rows }, services, {
    ...dependencies,
    lineOf: () => ({ event: 'payment', id: row.id, reference }),
    tell: (reason) => dependencies.alarm(services.alert, `${wrong} ${reason}`, reason),
  })
}

/** The reference of the application that is paid for, else one of the payment's own. */
export const referenceOfPayment = ({ id, metadata }: Checkout): string =>
  metadata?.reference ?? referenceOf(rowId(id))

const rowId = (checkout: string) => uuidFrom('payment', checkout)

const toRow = (checkout: Checkout, at: Date, offer: string): Row => ({
  id: rowId(checkout.id),
  cells: {
    time: at,
    [REFERENCE]: referenceOfPayment(checkout),
    state: 'paid',
    amount: `$${((checkout.amount_total ?? 0) / 100).toFixed(2)}`,
    offer,
    name: oneLine(checkout.customer_details?.name ?? ''),
    email: oneLine(checkout.customer_details?.email ?? ''),
    [APPLICATION]: checkout.metadata?.application ?? '',
    timeUtc: at.toISOString(),
    [SUBMISSION_ID]: rowId(checkout.id),
    stripe: [checkout.id, checkout.payment_intent].filter(Boolean).join(' '),
  },
})
