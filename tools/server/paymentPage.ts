import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { html } from '../../api/_common/html.js'
import { isReference, isUuid } from '../../api/_common/ids.js'
import { plainPage } from '../../api/_http/errorPage.js'
import { HttpError } from '../../api/_http/httpError.js'
import { rejectCrossOrigin } from '../../api/_http/origin.js'
import { readFields } from '../../api/_http/readFields.js'
import { type Handler, methods } from '../../api/_http/router.js'
import { answerPayment, type PaymentDependencies } from '../../api/_payments/answerPayment.js'
import { findApplication } from '../../api/_payments/applications.js'
import { type LocalCheckout, localEvent } from '../../api/_payments/localPayments.js'
import { toPaymentRow } from '../../api/_payments/paymentRow.js'
import { recordPayment } from '../../api/_payments/recordPayment.js'
import { isLoopback } from '../../content/hosts.js'
import { type Offer, offerNamed, priceOf } from '../../content/offers.js'
import { LOCAL_CHECKOUT } from '../../content/payment.js'

/**
 * The payment page of a demonstration, which charges nothing. `GET` shows it and takes the same query as Stripe's payment
 * links, and the name of the offer. `POST` records the visitor's choice like a payment event of Stripe, and redirects back with
 * `session_id`. 404 where payments are not local, the host name is not this machine's, or no offer has the name.
 */
export function paymentPage(dependencies: PaymentDependencies): Handler {
  const enter = async (request: Request) => {
    const services = await dependencies.deployment()
    if (services.payments?.kind === 'local' && isLoopback(new URL(request.url))) return services
    throw notFound()
  }
  const answer = (work: (request: Request) => Promise<Response>) =>
    answerPayment(dependencies, 'This could not be stored. Try again.', ({ request }) => work(request))

  return methods({
    get: answer(async (request) => {
      await enter(request)
      const query = new URL(request.url).searchParams
      const offer = offerNamed(query.get('offer') ?? '')
      if (!offer) throw notFound()
      const page = pageOf({
        id: `cs_local_${randomBytes(16).toString('hex')}`,
        offer,
        application: namedIn(query.get('client_reference_id') ?? ''),
        address: query.get('prefilled_email') ?? '',
      })
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
      return new Response(page, { headers })
    }),
    post: answer(async (request) => {
      rejectCrossOrigin(request)
      const services = await enter(request)
      const checkout = readChosen(Object.fromEntries(await readFields(request)))
      const event = await localEvent(checkout, dependencies.clock(), (name) =>
        findApplication(name, services),
      )
      if (checkout.choice !== 'leave') await recordPayment(toPaymentRow(event), services, dependencies)
      const Location = `${checkout.offer.application?.page ?? '/events'}?session_id=${event.session}`
      return new Response(null, { status: 303, headers: { Location } })
    }),
  })
}

/** The text if it can name an application, else empty. */
const namedIn = (text: string) => (isUuid(text) || isReference(text) ? text : '')

const chosen = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^cs_local_[0-9a-f]{32}$/)),
  offer: v.pipe(v.string(), v.transform(offerNamed), v.custom<Offer>(Boolean)),
  application: v.pipe(v.string(), v.transform(namedIn)),
  address: v.pipe(v.string(), v.maxLength(320)),
  choice: v.picklist(['pay', 'decline', 'leave']),
})

/** @throws HttpError 422 */
function readChosen(fields: object): LocalCheckout {
  const { success, output } = v.safeParse(chosen, fields)
  if (success) return output
  throw new HttpError(422, 'This is not the form of this page. Load the page again.')
}

const notFound = () => new HttpError(404, 'There is nothing at this address. Check it and try again.')

const pageOf = ({ id, offer, application, address }: Omit<LocalCheckout, 'choice'>): string =>
  plainPage(
    'Stand-in for the payment page',
    html`<h1>This is a stand-in. Nothing is charged.</h1>
<p>On the real site, “Book Now” opens Stripe’s payment page. This page of your own machine shows what follows: a row in the tab “Payments”, an e-mail to the studio, and the way back to the site.</p>
<p><strong>${offer.name}, ${priceOf(offer)}</strong><br>
Application: ${application || 'none, or not known'}<br>
E-mail: ${address || 'not given'}</p>
<form class="plain-form" method="post" action="${LOCAL_CHECKOUT}">
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="offer" value="${offer.name}">
<input type="hidden" name="application" value="${application}">
<input type="hidden" name="address" value="${address}">
<button class="plain-button cut" name="choice" value="pay">Pay ${priceOf(offer)}</button>
<button class="plain-button cut" name="choice" value="decline">Decline the payment</button>
<button class="plain-button cut" name="choice" value="leave">Leave without paying</button>
</form>`,
  )
