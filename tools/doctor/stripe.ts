import type { Stripe } from 'stripe'
import { ServiceError } from '../../api/_common/serviceError.js'
import { type StripeSettings, stripeClient, verifyStripe } from '../../api/_payments/stripeClient.js'
import { PAYMENT_EVENTS } from '../../api/_payments/stripePayments.js'
import type { Settings } from '../../api/_settings/environment.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventOf } from '../../content/events/_list.js'
import { allOffers, CURRENCY, type Offer, priceOf } from '../../content/offers.js'
import { type CheckResult, check, failed, shown } from './check.js'

/** Checks that Stripe accepts the key, sends payment events to this site, and leads visitors back after payment. */
export async function* checkPayments({ payments, siteUrl }: Settings): AsyncGenerator<CheckResult> {
  if (payments.kind !== 'stripe') {
    const where = payments.kind === 'off' ? 'Off' : 'On a local page that charges nothing'
    yield shown('Payments', `${where}: STRIPE_SECRET_KEY is not set.`)
    return
  }
  const key = await check('Payments', async () => {
    await verifyStripe(payments)
    const isLive = /^[sr]k_live_/.test(payments.secretKey)
    return isLive
      ? 'Stripe accepts the key.'
      : 'Stripe accepts the key. It is a test key: no card is charged.'
  })
  yield key
  if (!key.isOk) return
  if (!siteUrl) {
    yield failed('Webhook', 'Set SITE_URL: the webhook and the payment link of Stripe lead to it.')
    return
  }
  yield await check('Webhook', () => checkWebhook(payments, `${siteUrl}/api/stripe-webhook`))
  yield await check('Payment links', () => checkPaymentLinks(payments, siteUrl))
}

async function checkWebhook(settings: StripeSettings, url: string): Promise<string> {
  if (!settings.webhookSecret)
    throw new ServiceError(
      'Payments do not reach the sheet. Put the signing secret of the webhook into STRIPE_WEBHOOK_SECRET.',
    )
  const ask = stripeClient(settings)
  const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
  const ours = data.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  const events = ours.flatMap(({ enabled_events }) => enabled_events)
  const missing = PAYMENT_EVENTS.filter((name) => !events.some((event) => event === name || event === '*'))
  if (missing.length === 0) return `Stripe sends payment events to ${url}.`
  throw new ServiceError(
    `Stripe lacks an enabled webhook to ${url} with the payload style "Snapshot" and the events ${missing.join(', ')}.`,
  )
}

async function checkPaymentLinks(settings: StripeSettings, siteUrl: string): Promise<string> {
  const ask = stripeClient(settings)
  const { data } = await ask((stripe) =>
    stripe.paymentLinks.list({ active: true, limit: 100, expand: ['data.line_items'] }),
  )
  const problems = linkProblems(allOffers, data, siteUrl)
  if (problems.length === 0)
    return 'Each offer has its payment link, which charges its price. After payment, applicants come back to this site.'
  throw new ServiceError(problems.join(' '))
}

/** The parts of a payment link that are checked. */
type Link = Pick<Stripe.PaymentLink, 'id' | 'url' | 'after_completion' | 'restrictions'> & {
  readonly line_items?: {
    readonly data: readonly { readonly price: Pick<Stripe.Price, 'unit_amount' | 'currency'> | null }[]
  }
}

/**
 * What is wrong with the payment links of the offers, one sentence each.
 * @param links - those of the account
 * @param siteUrl - origin of the site, to which the link of an offer with an application must lead back
 */
export const linkProblems = (
  sold: readonly Offer[],
  links: readonly Link[],
  siteUrl: string,
): readonly string[] =>
  sold.flatMap((offer) => {
    const { name, checkout, paymentLink, application, event } = offer
    const opened = links.find(({ url }) => url === checkout)
    if (!opened)
      return `"Book Now" of "${name}" leads to ${checkout}. Put one of the account's payment links into content/offers.ts, as its checkout: ${links.map(({ url }) => url).join(', ') || 'it has none yet'}.`
    if (opened.id !== paymentLink)
      return `${checkout} has another id. Put ${opened.id} into content/offers.ts, as the paymentLink of "${name}".`
    const back = application && `${siteUrl}${application.page}?session_id={CHECKOUT_SESSION_ID}`
    if (back && opened.after_completion.redirect?.url !== back)
      return `After payment, ${checkout} must redirect to ${back}.`
    return priceProblem(offer, opened) ?? seatsProblem(name, opened, eventOf(event))
  })

/** What is wrong where a payment link charges another price than the site shows. */
function priceProblem(offer: Offer, { url, line_items }: Link): string | undefined {
  const charges = line_items?.data.map(({ price }) =>
    price?.currency === CURRENCY && price.unit_amount !== null
      ? priceOf({ price: price.unit_amount })
      : 'another currency, or a sum that the payer chooses',
  )
  if (charges?.join() === priceOf(offer)) return undefined
  return `content/offers.ts says ${priceOf(offer)} for "${offer.name}", the payment link ${url} charges ${charges?.join(' and ') || 'nothing'}: change one.`
}

/** What is wrong where a payment link sells more or fewer places than the event has, as its spots say. */
export function seatsProblem(
  name: string,
  { url, restrictions }: Pick<Link, 'url' | 'restrictions'>,
  event: StudioEvent | undefined,
): string | readonly string[] {
  if (event?.isFull || event?.isCancelled)
    return `"${name}" is ${event.isFull ? 'full' : 'cancelled'}, but ${url} still takes payments. Deactivate it in Stripe.`
  const seats = /^\d+/.exec(event?.spots ?? '')?.[0]
  const limit = restrictions?.completed_sessions.limit
  if (!seats || limit === Number(seats)) return []
  return `"${name}" has ${seats} places, but ${url} takes ${limit ?? 'any number of'} payments. Set its limit in Stripe to ${seats}.`
}
