import { eventIdIn, saleOf } from '../../content/events/_sales.js'
import { RETURNED } from '../../content/payment.js'
import { studio } from '../../content/studio.js'
import { oneLine } from '../../content/typedText.js'
import { referenceOf, uuidFrom } from '../_common/ids.js'
import { deliver } from '../_delivery/deliver.js'
import type { Services } from '../_delivery/services.js'
import { HttpError } from '../_http/httpError.js'
import { readText } from '../_http/readFields.js'
import { NO_STORE } from '../_http/reply.js'
import { APPLICATION, REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import { answerPayment, type PaymentDependencies, type PaymentRequest } from './answerPayment.js'
import { type Checkout, stateOf } from './payments.js'

/** For so long after a checkout was opened its way back is recorded, in milliseconds: later its row may have been deleted. */
const RECORDED_MS = 3 * 24 * 60 * 60_000
/** Longest time for reading the rows, in milliseconds. A visitor may wait for it. */
const READ_MS = 2000

/**
 * Receives Stripe's events (signed `POST`). 200 when row or e-mail of a paid checkout is confirmed, and for every other event. 400
 * for a signature that is wrong or too old. 503 when row and e-mail fail, 429 for more than 60 within ten minutes: Stripe
 * then sends the event again, for three days.
 */
export const receiveStripeEvent = (dependencies: PaymentDependencies) =>
  answerPayment(dependencies, NOT_KEPT, async (about) => {
    const { request, payments, now } = about
    const signature = request.headers.get('stripe-signature') ?? ''
    const paid = await payments.paidIn?.(await readText(request), signature, now)
    if (paid) await recordPayment(paid, about)
    return Response.json({ received: true }, { headers: NO_STORE })
  })

/**
 * Answers `GET ?session_id=…` when somebody comes back from the payment page: `{ state, reference }`. It says no more, because
 * other people may know the id as well. A paid one is recorded first. 404 for an id that is not of this site, 503 for a failure.
 */
export const reportPayment = (dependencies: PaymentDependencies) =>
  answerPayment(dependencies, NOT_FOUND, async (about) => {
    const { request, payments, now } = about
    const checkout = await payments.find(new URL(request.url).searchParams.get(RETURNED) ?? '')
    if (!checkout) throw new HttpError(404, 'There is no such payment.', { log: { reason: 'no session' } })
    const state = stateOf(checkout)
    const isOld = now.getTime() - checkout.created * 1000 > RECORDED_MS
    if (state === 'paid' && !isOld) await recordPayment(checkout, about)
    return Response.json({ state, reference: referenceOfPayment(checkout) }, { headers: NO_STORE })
  })

const NOT_KEPT = 'This event could not be stored. Send it again.'
const NOT_FOUND = 'This payment could not be looked up. Please try again.'

/**
 * Records a paid checkout: a row in "Payments", a letter to the studio and one to the payer, with the same `deliver` as a lead. The
 * same checkout is one row, however often and from wherever we are told of it.
 * @throws HttpError 503 when neither row nor e-mail was confirmed
 */
export async function recordPayment(checkout: Checkout, about: PaymentRequest): Promise<void> {
  const { customer_details: payer, metadata, amount_total: cents, payment_intent } = checkout
  const { cell = '', event } = saleOf(metadata ?? {}, about.events) ?? {}
  const id = rowId(checkout)
  const reference = referenceOfPayment(checkout)
  const cells = {
    time: about.now,
    [REFERENCE]: reference,
    state: 'paid',
    amount: `$${((cents ?? 0) / 100).toFixed(2)}`,
    offer: cell || (metadata?.offer ?? metadata?.event ?? ''),
    name: oneLine(payer?.name ?? ''),
    email: oneLine(payer?.email ?? ''),
    [APPLICATION]: metadata?.application ?? '',
    timeUtc: about.now.toISOString(),
    [SUBMISSION_ID]: id,
    stripe: [checkout.id, payment_intent].filter(Boolean).join(' '),
  }
  const rows = event && (await readPayments(about))
  const wrong = `${studio.name}: something went wrong after a payment (${reference}).`
  await deliver({ table: paymentsTable, row: { id, cells }, rows }, about, {
    ...about,
    lineOf: () => ({ event: 'payment', id, reference }),
    tell: (reason) => about.alarm(about.alert, `${wrong} ${reason}`, reason),
  })
}

/** The reference of the application that is paid for, else one of the payment's own. */
const referenceOfPayment = (checkout: Checkout): string =>
  checkout.metadata?.reference ?? referenceOf(rowId(checkout))

const rowId = ({ id }: Checkout) => uuidFrom('payment', id)

/** What the rows say about places; undefined if they cannot be read. */
export async function readPayments({ store }: Services): Promise<readonly StoredRow[] | undefined> {
  const [reading] = await store.read([paymentsTable], ['state', 'offer'], READ_MS).catch(() => [])
  return reading?.rows
}

/** The rows that hold a place of an event. Staff write another state into a row whose place is free again. */
export const paidFor = (event: string, rows: readonly StoredRow[]): readonly StoredRow[] =>
  rows.filter(({ cells }) => cells.state === 'paid' && eventIdIn(cells.offer) === event)
