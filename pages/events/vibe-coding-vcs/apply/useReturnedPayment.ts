import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../../components/hydration/useIsHydrated'
import type { ReturnedPayment } from './lookUpPayment'

/** A payment that the visitor comes back from. */
export type Returned = Omit<ReturnedPayment, 'status'> & { status: ReturnedPayment['status'] | 'checking' }

/**
 * How the payment stands that the visitor comes back from. Stripe's payment links return to `?session_id=…`, a checkout
 * of the studio's own to `?redirect_status=…&payment_intent_client_secret=…`: which payment to ask for, and nothing we
 * trust.
 * @returns undefined when the address names no payment. The prerendered page's address has no query.
 */
export function useReturnedPayment(): Returned | undefined {
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const [answer, setAnswer] = useState<{ of: string; payment: ReturnedPayment }>()
  const sessionId = isHydrated ? query.get('session_id') : null
  const secret = isHydrated ? query.get('payment_intent_client_secret') : null
  const of = sessionId ?? secret

  useEffect(() => {
    if (!of) return
    let isAwaited = true
    lookUp(sessionId, of).then((payment) => {
      if (isAwaited) setAnswer({ of, payment })
    })
    return () => {
      isAwaited = false
    }
  }, [of, sessionId])

  if (!of) return undefined
  return answer?.of === of ? answer.payment : { status: 'checking' }
}

/** How to ask is sent for by those who come back: whoever applies does without. */
async function lookUp(sessionId: string | null, secret: string): Promise<ReturnedPayment> {
  try {
    const { lookUpSession, lookUpIntent } = await import('./lookUpPayment')
    return await (sessionId ? lookUpSession(sessionId) : lookUpIntent(secret))
  } catch {
    return { status: 'unknown' }
  }
}
