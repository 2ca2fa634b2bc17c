import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { studio } from '../../content/studio.js'
import { LOCAL_CHECKOUT, REGISTRATION_FEE } from '../../content/vcs-payment.js'
import { isLoopback } from '../_delivery/variables.js'
import { answerPayment } from '../_payments/answerPayment.js'
import { type LocalCheckout, referenceFrom } from '../_payments/payments.js'
import { recordPayment } from '../_payments/recordPayment.js'
import { html } from '../_pipeline/html.js'
import { HttpError } from '../_pipeline/httpError.js'
import { rejectCrossOrigin } from '../_pipeline/origin.js'
import { readFields } from '../_pipeline/readFields.js'
import { type Dependencies, defaultDependencies, requireDeployment } from '../_pipeline/receiveForm.js'
import { type Handler, methods } from '../_pipeline/router.js'

/** The page to return to after payment. Stripe's payment link has the same. */
const WAY_BACK = '/events/vibe-coding-vcs/apply'

/**
 * The payment page of a demonstration, which charges nothing. `GET` shows it and takes the same query as Stripe's payment
 * links. `POST` stores the visitor's choice, records it like a payment event of Stripe, and redirects back with
 * `session_id`. 404 where payments are not local, or the host name is not this machine's.
 */
export function paymentPage(dependencies: Dependencies = defaultDependencies): Handler {
  const enter = async (request: Request) => {
    const found = await requireDeployment(dependencies.deployment)
    const { payments } = found.delivery
    if (payments?.kind === 'local' && isLoopback(new URL(request.url))) return { found, payments }
    throw new HttpError(404, 'There is nothing at this address. Check it and try again.')
  }

  const show = async (request: Request) => {
    await enter(request)
    const query = new URL(request.url).searchParams
    const page = pageOf({
      id: `cs_local_${randomBytes(16).toString('hex')}`,
      reference: referenceFrom(query.get('client_reference_id') ?? ''),
      address: query.get('prefilled_email') ?? '',
    })
    return new Response(page, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }

  const choose = async (request: Request) => {
    rejectCrossOrigin(request)
    const { found, payments } = await enter(request)
    const { choice, ...checkout } = readChosen(Object.fromEntries(await readFields(request)))
    const event = await payments.finish(checkout, choice === 'pay', dependencies.clock())
    if (choice !== 'leave') await recordPayment(event, found, dependencies)
    return new Response(null, { status: 303, headers: { Location: `${WAY_BACK}?session_id=${checkout.id}` } })
  }

  const answer = (work: (request: Request) => Promise<Response>) => (request: Request) =>
    answerPayment(request, dependencies.log, () => work(request), 'This could not be stored. Try again.')
  return methods({ get: answer(show), post: answer(choose) })
}

const chosen = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^cs_local_[0-9a-f]{32}$/)),
  reference: v.pipe(v.string(), v.transform(referenceFrom)),
  address: v.pipe(v.string(), v.maxLength(320)),
  choice: v.picklist(['pay', 'decline', 'leave']),
})

/** @throws HttpError 422 */
function readChosen(fields: object): v.InferOutput<typeof chosen> {
  const { success, output } = v.safeParse(chosen, fields)
  if (success) return output
  throw new HttpError(422, 'This is not the form of this page. Load the page again.')
}

const pageOf = ({ id, reference, address }: LocalCheckout): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stand-in for the payment page | ${studio.name}</title>
<link rel="stylesheet" href="/plain.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header class="plain-header" data-surface="pine"><a class="plain-brand" href="/">${studio.name}</a></header>
<main class="plain-main">
<h1>This is a stand-in. Nothing is charged.</h1>
<p>On the real site, “Book Now” opens Stripe’s payment page. This page of your own machine shows what follows: a row in the tab “Payments”, an e-mail to the studio, and the way back to the site.</p>
<p><strong>Vibe Coding for VCs, ${REGISTRATION_FEE}</strong><br>
Application: ${reference || 'none, or not known'}<br>
E-mail: ${address || 'not given'}</p>
<form class="plain-form" method="post" action="${LOCAL_CHECKOUT}">
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="reference" value="${reference}">
<input type="hidden" name="address" value="${address}">
<button class="plain-button cut" name="choice" value="pay">Pay ${REGISTRATION_FEE}</button>
<button class="plain-button cut" name="choice" value="decline">Decline the payment</button>
<button class="plain-button cut" name="choice" value="leave">Leave without paying</button>
</form>
</main>
</body>
</html>
`.toString()
