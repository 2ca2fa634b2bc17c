import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../../components/hydration/useIsHydrated'
import type { ReturnedPayment } from './lookUpPayment'

/** A payment from which the visitor has returned; `checking` until its status is known. */
export type Returned = Omit<ReturnedPayment, 'status'> & { status: ReturnedPayment['status'] | 'checking' }

/**
 * The payment from which the visitor has returned. Stripe's payment links return to `?session_id=…`, a checkout of
 * the studio's own to `?redirect_status=…&payment_intent_client_secret=…`. The address only says which payment to
 * look up; its other values are not trusted.
 * @returns undefined when the address names no payment, and in the prerendered page, which has no query.
 */
export function useReturnedPayment(): Returned | undefined {
  const isHydrated = useDeferredValue(useIsHydrated())
  const [query] = useSearchParams()
  const [answer, setAnswer] = useState<{ of: string; payment: ReturnedPayment }>()
  const sessionId = isHydrated ? query.get('session_id') : null
  const secret = isHydrated ? query.get('payment_intent_client_secret') : null
  const of = sessionId ?? secret

  useEffect(() => {
    if (!of) return
    let isAwaited = true
    lookUp(sessionId, of).then((payment) => {
      if (isAwaited) startTransition(() => setAnswer({ of, payment }))
    })
    return () => {
      isAwaited = false
    }
  }, [of, sessionId])

  if (!of) return undefined
  return answer?.of === of ? answer.payment : { status: 'checking' }
}

/** Looks up a payment. The code is loaded only by visitors who return from one, with that of the step that they return to. */
async function lookUp(sessionId: string | null, secret: string): Promise<ReturnedPayment> {
  try {
    const { lookUpSession, lookUpIntent } = await import('./PaymentStep')
    return await (sessionId ? lookUpSession(sessionId) : lookUpIntent(secret))
  } catch {
    return { status: 'unknown' }
  }
}
