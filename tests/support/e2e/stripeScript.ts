import type { BrowserContext, Page } from '@playwright/test'
import type { PaidSite } from './paidSite.js'

/** The part of Stripe's script that the site uses: it asks the API for the state of a payment. */
const script = `window.Stripe = Object.assign((key) => ({
  _registerWrapper() {},
  async retrievePaymentIntent(secret) {
    const id = secret.split('_secret_')[0]
    const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '?key=' + key + '&client_secret=' + secret)
    return answer.ok ? { paymentIntent: await answer.json() } : { error: await answer.json() }
  },
}), { version: 'basil' })`

/**
 * Answers the browser's requests to Stripe's hosts, under the page's own content security policy. Only a key and a client
 * secret that belong together get a status.
 * @returns the addresses that were asked for.
 */
export async function answerForStripe(
  visitor: Page | BrowserContext,
  { stripe, publishableKey }: PaidSite,
): Promise<string[]> {
  const asked: string[] = []
  await visitor.route(/^https:\/\/[^/]*stripe\.com\//, (route) => {
    const url = new URL(route.request().url())
    asked.push(`${url.origin}${url.pathname}`)
    if (url.origin === 'https://js.stripe.com')
      return route.fulfill({ contentType: 'text/javascript', body: script })
    const secret = url.searchParams.get('client_secret')
    const fields =
      url.searchParams.get('key') === publishableKey
        ? stripe.intents.find(({ clientSecret }) => clientSecret === secret)?.fields
        : undefined
    return route.fulfill({
      status: fields ? 200 : 404,
      headers: { 'access-control-allow-origin': '*' },
      json: fields
        ? {
            object: 'payment_intent',
            status: 'succeeded',
            amount: Number(fields.amount),
            currency: fields.currency,
          }
        : { type: 'invalid_request_error' },
    })
  })
  return asked
}
