import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../../components/hydration/useIsHydrated'

/** How a payment stands. Nothing but `succeeded` is a registration; `unknown` is what nobody could tell us. */
export type ReturnedPayment = 'succeeded' | 'processing' | 'unpaid' | 'unknown'

const key: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY

/**
 * How the payment stands that the visitor comes back from: Stripe's payment page returns to
 * `?redirect_status=…&payment_intent_client_secret=…`, which says which payment to ask for, and nothing we trust.
 * @returns undefined when the address names no payment. The prerendered page's address has no query.
 */
export function useReturnedPayment(): ReturnedPayment | 'checking' | undefined {
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const [answer, setAnswer] = useState<{ secret: string; payment: ReturnedPayment }>()
  const secret = isHydrated ? query.get('payment_intent_client_secret') : null

  useEffect(() => {
    if (!secret) return
    let isAwaited = true
    checkPayment(secret).then((payment) => {
      if (isAwaited) setAnswer({ secret, payment })
    })
    return () => {
      isAwaited = false
    }
  }, [secret])

  if (!secret) return undefined
  return answer?.secret === secret ? answer.payment : 'checking'
}

/**
 * Asks Stripe how a payment stands. Its script loads here and nowhere else, and only where a publishable key is set.
 * @param clientSecret - as Stripe's payment page gave it along on the way back. The address proves nothing by itself.
 */
async function checkPayment(clientSecret: string): Promise<ReturnedPayment> {
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
