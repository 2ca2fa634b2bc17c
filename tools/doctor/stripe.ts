import { ServiceError } from '../../api/_common/serviceError.js'
import { type StripeSettings, stripeClient, verifyStripe } from '../../api/_payments/stripeClient.js'
import { PAYMENT_EVENTS } from '../../api/_payments/stripePayments.js'
import { links } from '../../content/links.js'

/** Checks that Stripe accepts the key. @throws ServiceError that says what to do */
export async function checkStripeKey(settings: StripeSettings): Promise<string> {
  await verifyStripe(settings)
  const isLive = /^[sr]k_live_/.test(settings.secretKey)
  return isLive ? 'Stripe accepts the key.' : 'Stripe accepts the key. It is a test key: no card is charged.'
}

/** Checks that Stripe has a webhook to this site with all events that we need. @throws ServiceError that says what to do */
export async function checkWebhook(settings: StripeSettings, siteUrl: string | undefined): Promise<string> {
  if (!settings.webhookSecret)
    throw new ServiceError(
      'Payments do not reach the sheet. Put the signing secret of the webhook into STRIPE_WEBHOOK_SECRET.',
    )
  if (!siteUrl)
    throw new ServiceError('Set SITE_URL: the address of the webhook is this and /api/stripe-webhook.')
  const url = `${siteUrl}/api/stripe-webhook`
  const { data } = await stripeClient(settings)((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
  const ours = data.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (ours.length === 0) throw new ServiceError(`Stripe has no enabled webhook to ${url}. Add one.`)
  const events = new Set<string>(ours.flatMap(({ enabled_events }) => enabled_events))
  const missing = events.has('*') ? [] : PAYMENT_EVENTS.filter((name) => !events.has(name))
  if (missing.length > 0)
    throw new ServiceError(`The webhook to ${url} lacks events: add ${missing.join(', ')}.`)
  return `Stripe sends payment events to ${url}.`
}

/** Checks that the payment link redirects to this site after payment. @throws ServiceError that says what to do */
export async function checkPaymentLink(
  settings: StripeSettings,
  siteUrl: string | undefined,
): Promise<string> {
  if (!siteUrl)
    throw new ServiceError(
      'Set SITE_URL: after payment, the payment link must redirect to a page of this site.',
    )
  const url = `${siteUrl}/events/vibe-coding-vcs/apply?session_id={CHECKOUT_SESSION_ID}`
  const { data } = await stripeClient(settings)((stripe) =>
    stripe.paymentLinks.list({ active: true, limit: 100 }),
  )
  const { paymentLink } = settings
  const ours = data.filter(({ id, active }) => active && (paymentLink === undefined || id === paymentLink))
  if (paymentLink !== undefined && ours.length === 0)
    throw new ServiceError('Stripe has no active payment link with the id in STRIPE_PAYMENT_LINK_ID.')
  const back = ours.filter(({ after_completion }) => after_completion.redirect?.url === url)
  const [known] = back
  if (!known)
    throw new ServiceError(`No payment link leads back here. After payment it must redirect to ${url}.`)
  if (back.some((link) => link.url === links.checkout.investors))
    return 'After payment, visitors come back to this site.'
  throw new ServiceError(
    `"Book Now" leads elsewhere. Put ${known.url} into content/links.ts, as checkout.investors.`,
  )
}
