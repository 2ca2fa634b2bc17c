import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../../components/hydration/useIsHydrated'
import { checkPayment, type ReturnedPayment } from './checkPayment'

/**
 * How the payment stands that the visitor comes back from: Stripe's payment page returns to
 * `?redirect_status=…&payment_intent_client_secret=…`, which says which payment to ask for, and nothing we trust.
 * @returns undefined when the address names no payment. The prerendered page's address has no query.
 */
export function useReturnedPayment(): ReturnedPayment | 'checking' | undefined {
  const isPrerendered = !useIsHydrated()
  const [query] = useSearchParams()
  const [answer, setAnswer] = useState<{ secret: string; payment: ReturnedPayment }>()
  const secret = isPrerendered ? null : query.get('payment_intent_client_secret')

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
