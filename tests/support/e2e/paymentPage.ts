import type { BrowserContext, Page } from '@playwright/test'
import { offers } from '../../../content/offers.js'
import type { StandInSession } from '../../standIns/stripe/sessions.js'
import { book, path } from './application.js'
import type { PaidSite } from './paidSite.js'

/** Answers for the hosted payment page: a form with what its address brought along, and the fee. */
export async function answerForPaymentPage(context: BrowserContext): Promise<void> {
  await context.route(`${offers.investors.checkout}*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const of = (name: string) => query.get(name) ?? ''
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Pay</title><p>Paying for <b id="reference">${of('client_reference_id')}</b></p>
        <input aria-label="E-mail" value="${of('prefilled_email')}">`,
    })
  })
}

/**
 * Follows "Book Now" and pays on the page that opens, as Stripe's would have it.
 * @returns the session, and the payment page, with the address on the site to which Stripe would redirect it.
 */
export async function payOnPage(
  page: Page,
  { stripe, origin }: PaidSite,
  paid: Partial<StandInSession> = {},
) {
  const opening = page.waitForEvent('popup')
  await book(page).first().click()
  const paying = await opening
  const session = stripe.checkOut({
    client_reference_id: await paying.locator('#reference').textContent(),
    customer_details: { name: 'A. Payer', email: await paying.getByLabel('E-mail').inputValue() },
    ...paid,
  })
  return { session, paying, wayBack: `${origin}${path}?session_id=${session.id}` }
}
