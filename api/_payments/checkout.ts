import * as v from 'valibot'
import { isClosed, placesOf } from '../../content/events/_format.js'
import { type Sale, saleOf } from '../../content/events/_sales.js'
import { INTENT_AMOUNT } from '../../content/offers.js'
import { NOTHING_TO_PAY } from '../../content/pages/vcs-apply.js'
import { RETURNED } from '../../content/payment.js'
import { studio } from '../../content/studio.js'
import { isUuid } from '../_common/ids.js'
import { limit } from '../_common/limit.js'
import { HttpError } from '../_http/httpError.js'
import { rejectCrossOrigin, rejectUnlessVisited } from '../_http/origin.js'
import { readFields } from '../_http/readFields.js'
import { NO_STORE } from '../_http/reply.js'
import { answerPayment, type PaymentDependencies, type PaymentRequest } from './answerPayment.js'
import { paidFor, readPayments } from './payment.js'
import { type Checkout, type Order, stateOf } from './payments.js'

const NOT_OPENED = `The payment page cannot be opened just now, and nothing was charged. Try again in a minute, or e-mail us at ${studio.email}.`
const NOT_SOLD = 'What this address leads to is not sold here. Go back, and load the page again.'
const NOT_THE_FEE = 'This is not the fee of the workshop. Load the page again and try once more.'
const NOTHING_TO_DO = `there is nothing to pay. E-mail us about the next date at ${studio.email}.`
const TOO_OFTEN = 'The payment page was opened too often from your network. Try again in an hour.'

/**
 * Answers `GET /api/checkout`, where "Book Now" leads, with a redirect to the payment page. `?offer=` and `?event=` open a new
 * checkout. `?session=` leads to an open one, to another one like it where it has expired, and to the page that confirms it
 * where it is paid. 404 for what is not sold, 409 for what is sold no more, 429, and 503 where payments are off or Stripe fails.
 */
export const checkout = (dependencies: PaymentDependencies) =>
  answerPayment(dependencies, NOT_OPENED, async (about) => {
    const { request, payments, events } = about
    rejectUnlessVisited(request)
    const { session, ...wanted } = Object.fromEntries(new URL(request.url).searchParams)
    const known = session === undefined ? undefined : await payments.find(session)
    const sale = saleOf(session === undefined ? wanted : (known?.metadata ?? {}), events)
    if (!sale) throw new HttpError(404, NOT_SOLD, { log: { reason: 'not sold' } })
    if (known && stateOf(known) === 'paid') return leadTo(`${sale.page}?${RETURNED}=${known.id}`)
    if (known?.url) await requireSold(sale, about)
    const order = { sale, application: known?.metadata?.application }
    return leadTo(known?.url ?? (await openCheckout(order, about)).url)
  })

/**
 * Answers `POST /api/create-vcs-payment-intent`, which prepares the checkout of an investor's application: takes `{ amount,
 * application? }`, answers `{ clientSecret }`, the checkout's id. 422 for another amount, 409 with a sentence where there is
 * nothing to pay online, 429, and 503 where Stripe fails.
 */
export const createPaymentIntent = (dependencies: PaymentDependencies) =>
  answerPayment(
    dependencies,
    NOT_OPENED,
    async (about) => {
      rejectCrossOrigin(about.request)
      const { success, output } = v.safeParse(asked, Object.fromEntries(await readFields(about.request)))
      if (!success) throw new HttpError(422, NOT_THE_FEE, { log: { reason: 'amount' } })
      const sale = saleOf({ offer: 'investors' }, about.events)
      if (!sale) throw new HttpError(409, NOTHING_TO_PAY, { log: { reason: 'not sold' } })
      const { id } = await openCheckout({ sale, application: output.application }, about)
      return Response.json({ clientSecret: id }, { headers: NO_STORE })
    },
    409,
  )

/** The browser cannot choose the price, and sends nothing else. */
const asked = v.strictObject({
  amount: v.literal(INTENT_AMOUNT),
  application: v.optional(v.pipe(v.string(), v.check(isUuid), v.toLowerCase())),
})

/** Counts the checkouts of a network address within an hour. */
const isBeyond = limit({ sender: 20 })

/** Opens a checkout. @throws HttpError 409, or 429 when the network address has opened too many. Throws `ServiceError`. */
async function openCheckout(order: Order, about: PaymentRequest): Promise<Checkout> {
  const { payments, now, sender } = about
  if (isBeyond({ sender }, now))
    throw new HttpError(429, TOO_OFTEN, { headers: { 'Retry-After': '3600' }, log: { reason: 'address' } })
  await requireSold(order.sale, about)
  return await payments.open(order)
}

/** @throws HttpError 409 when the event is cancelled, over or full, or all its places are paid */
async function requireSold({ name, event }: Sale, about: PaymentRequest): Promise<void> {
  if (!event) return
  const refusal = (state: string) =>
    new HttpError(409, `“${name}” ${state}: ${NOTHING_TO_DO}`, { log: { reason: state } })
  if (event.isCancelled) throw refusal('does not take place')
  if (isClosed(event, about.now)) throw refusal('has taken place')
  const places = placesOf(event)
  // If the rows cannot be read, it is sold.
  const rows = (places !== undefined && (await readPayments(about))) || []
  if (event.isFull || paidFor(event.id, rows).length >= (places ?? Number.POSITIVE_INFINITY))
    throw refusal('is full')
}

const leadTo = (address: string | null) =>
  new Response(null, { status: 303, headers: { ...NO_STORE, Location: address ?? '/' } })
