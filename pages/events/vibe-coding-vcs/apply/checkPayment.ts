/** How a payment stands. Nothing but `succeeded` is a registration; `unknown` is what nobody could tell us. */
export type ReturnedPayment = 'succeeded' | 'processing' | 'unpaid' | 'unknown'

const key: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY

/**
 * Asks Stripe how a payment stands. Its script loads here and nowhere else, and only where a publishable key is set.
 * @param clientSecret - as Stripe's payment page gave it along on the way back. The address proves nothing by itself.
 */
export async function checkPayment(clientSecret: string): Promise<ReturnedPayment> {
  if (!key) return 'unknown'
  try {
    // `/pure`: the package's front door would send for the script as soon as it is imported.
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    // No card is typed on this page, and the signals go to hosts that its content security policy does not know.
    loadStripe.setLoadParameters({ advancedFraudSignals: false })
    const stripe = await loadStripe(key)
    const status = (await stripe?.retrievePaymentIntent(clientSecret))?.paymentIntent?.status
    if (status === undefined) return 'unknown'
    return status === 'succeeded' || status === 'processing' ? status : 'unpaid'
  } catch {
    return 'unknown'
  }
}
