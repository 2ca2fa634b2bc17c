import type { PaymentIntent } from '@stripe/stripe-js'
import * as v from 'valibot'
import { CURRENCY, type Offer } from '../../content/offers'
import { sendRequest } from '../forms/sendRequest'

/** A payment from which the visitor has returned. */
export type ReturnedPayment = {
  /** Its status. Only `succeeded` is a registration; `unknown` means that neither our server nor Stripe could tell. */
  status: 'succeeded' | 'processing' | 'unpaid' | 'unknown'
  /** The application's reference, if the payment contains it. */
  reference?: string | undefined
}

const key: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY

/**
 * Asks our server, which asks Stripe, for the status of a payment on Stripe's page.
 * @throws if the server does not answer with a status.
 */
export async function lookUpSession(sessionId: string): Promise<ReturnedPayment> {
  const query = new URLSearchParams({ session_id: sessionId })
  const { status, reference } = v.parse(sessionAnswer, await sendRequest('GET', `/api/vcs-payment?${query}`))
  return { status: STATUSES[status], ...(reference && { reference }) }
}

const STATUSES = { paid: 'succeeded', open: 'processing', expired: 'unpaid' } as const

const sessionAnswer = v.object({ status: v.picklist(['paid', 'open', 'expired']), reference: v.string() })

/**
 * Asks Stripe for the status of a payment in a checkout of the studio's own. Stripe's script is loaded only here, and
 * only if a publishable key is set.
 * @param clientSecret - from the address to which that checkout returned. The address itself proves nothing.
 * @throws if Stripe does not answer.
 */
export async function lookUpIntent(clientSecret: string, offer: Offer): Promise<ReturnedPayment> {
  if (!key) return { status: 'unknown' }
  // `/pure`, because importing the main entry injects Stripe's script.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  // Off, because no card number is typed on this page, and the signals are sent to hosts that our content security
  // policy blocks.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = await loadStripe(key)
  const intent = (await stripe?.retrievePaymentIntent(clientSecret))?.paymentIntent
  return { status: intent ? statusOfIntent(intent, offer) : 'unknown' }
}

/**
 * Status of a payment intent. A payment of another amount than the server asks for stays `processing`, as in a checkout on
 * Stripe's page: it is no registration, and the studio writes to the payer.
 */
export function statusOfIntent(
  { status, amount, currency }: Pick<PaymentIntent, 'status' | 'amount' | 'currency'>,
  { intentAmount }: Offer,
): ReturnedPayment['status'] {
  if (status !== 'succeeded' && status !== 'processing') return 'unpaid'
  return amount === intentAmount && currency === CURRENCY ? status : 'processing'
}
