import { html } from '../../api/_common/html.js'
import { plainPage } from '../../api/_http/errorPage.js'
import { HttpError } from '../../api/_http/httpError.js'
import { rejectCrossOrigin } from '../../api/_http/origin.js'
import { type Handler, methods } from '../../api/_http/router.js'
import {
  answerPayment,
  type PaymentDependencies,
  type PaymentRequest,
} from '../../api/_payments/answerPayment.js'
import { recordPayment } from '../../api/_payments/payment.js'
import type { Checkout } from '../../api/_payments/payments.js'
import { type Sale, saleOf } from '../../content/events/_sales.js'
import { RETURNED } from '../../content/payment.js'

/**
 * The payment page of a demonstration, which charges nothing: "Pay" records the payment as Stripe's event would, and leads to
 * where Stripe leads; "Back" leads to the page from which one came. 404 where payments are not local.
 */
export function paymentPage(dependencies: PaymentDependencies): Handler {
  const answer = (work: (about: PaymentRequest, checkout: Checkout, sale: Sale) => Promise<Response>) =>
    answerPayment(dependencies, 'This could not be stored. Try again.', async (about) => {
      const id = new URL(about.request.url).searchParams.get('session') ?? ''
      const checkout = about.payments.pay && (await about.payments.find(id))
      const sale = checkout && saleOf(checkout.metadata ?? {}, about.events)
      if (!sale) throw new HttpError(404, 'There is nothing at this address. Check it and try again.')
      return await work(about, checkout, sale)
    })

  return methods({
    get: answer(async (_about, _checkout, sale) => {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
      return new Response(pageOf(sale), { headers })
    }),
    post: answer(async (about, checkout, { page }) => {
      rejectCrossOrigin(about.request)
      const paid = about.payments.pay?.(checkout)
      if (paid) await recordPayment(paid, about)
      return new Response(null, { status: 303, headers: { Location: `${page}?${RETURNED}=${checkout.id}` } })
    }),
  })
}

const pageOf = ({ name, cents, page }: Sale): string =>
  plainPage(
    'Stand-in for the payment page',
    html`<h1>This is a stand-in. Nothing is charged.</h1>
<p>On the real site, “Book Now” opens Stripe’s payment page. This page of your own machine shows what follows: a row in the tab “Payments”, an e-mail to the studio, and the way back to the site.</p>
<p><strong>${name}, $${(cents / 100).toFixed(2)}</strong></p>
<form class="plain-form" method="post"><button class="button chamfer">Pay</button></form>
<p><a href="${page}">Back</a></p>`,
  )
