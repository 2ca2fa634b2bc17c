import * as v from 'valibot'
import { sendRequest } from '../../../../components/forms/sendRequest'

/** A payment that somebody came back from. */
export type ReturnedPayment = {
  /** How it stands. Nothing but `succeeded` is a registration; `unknown` is what nobody could tell us. */
  status: 'succeeded' | 'processing' | 'unpaid' | 'unknown'
  /** What the studio knows the application by, where the payment says so. */
  reference?: string | undefined
}

const key: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY

/** Asks our server, which asks Stripe, how a payment on the hosted page stands. @throws when nobody can tell. */
export async function lookUpSession(sessionId: string): Promise<ReturnedPayment> {
  const query = new URLSearchParams({ session_id: sessionId })
  const { status, reference } = v.parse(sessionAnswer, await sendRequest('GET', `/api/vcs-payment?${query}`))
  return { status: STATUSES[status], ...(reference && { reference }) }
}

const STATUSES = { paid: 'succeeded', open: 'processing', expired: 'unpaid' } as const

const sessionAnswer = v.object({ status: v.picklist(['paid', 'open', 'expired']), reference: v.string() })

/**
 * Asks Stripe how the payment of a checkout of our own stands. Its script loads here and nowhere else, and only where a
 * publishable key is set.
 * @param clientSecret - as the checkout gave it along on the way back. The address proves nothing by itself.
 * @throws when nobody can tell.
 */
export async function lookUpIntent(clientSecret: string): Promise<ReturnedPayment> {
  if (!key) return { status: 'unknown' }
  // `/pure`: the package's front door would send for the script as soon as it is imported.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  // No card is typed on this page, and the signals go to hosts that its content security policy does not know.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = await loadStripe(key)
  const status = (await stripe?.retrievePaymentIntent(clientSecret))?.paymentIntent?.status
  if (status === undefined) return { status: 'unknown' }
  return { status: status === 'succeeded' || status === 'processing' ? status : 'unpaid' }
}
