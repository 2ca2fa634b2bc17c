import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Offer } from '../../content/offers'
import { useIsHydrated } from '../hydration/useIsHydrated'
import type { ReturnedPayment } from './lookUpPayment'

/** A payment from which the visitor has returned; `checking` until its status is known. */
export type Returned = Omit<ReturnedPayment, 'status'> & { status: ReturnedPayment['status'] | 'checking' }

/**
 * The payment from which the visitor has returned. Stripe's payment links return to `?session_id=…`, a checkout of
 * the studio's own to `?redirect_status=…&payment_intent_client_secret=…`. The address only says which payment to
 * look up; its other values are not trusted. Once it was read it moves from the address to the state of the history entry: a
 * reload finds it there, and nobody who is sent the address.
 * @returns undefined when the address names no payment, and in the prerendered page, which has no query.
 */
export function useReturnedPayment(offer: Offer): Returned | undefined {
  const isHydrated = useDeferredValue(useIsHydrated())
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const [answer, setAnswer] = useState<{ of: string; payment: ReturnedPayment }>()
  const text = String(query)
  const named = new URLSearchParams(isHydrated ? text || state?.returned : '')
  const sessionId = named.get('session_id')
  const of = sessionId ?? named.get('payment_intent_client_secret')

  useEffect(() => {
    if (of && text) setQuery({}, { replace: true, preventScrollReset: true, state: { returned: text } })
  }, [of, text, setQuery])

  useEffect(() => {
    if (!of) return
    let isAwaited = true
    lookUp(sessionId, of, offer).then((payment) => {
      if (isAwaited) startTransition(() => setAnswer({ of, payment }))
    })
    return () => {
      isAwaited = false
    }
  }, [of, sessionId, offer])

  if (!of) return undefined
  return answer?.of === of ? answer.payment : { status: 'checking' }
}

/** Looks up a payment. The code is loaded only by visitors who return from one. */
async function lookUp(sessionId: string | null, secret: string, offer: Offer): Promise<ReturnedPayment> {
  try {
    const { lookUpSession, lookUpIntent } = await import('./lookUpPayment')
    return await (sessionId ? lookUpSession(sessionId) : lookUpIntent(secret, offer))
  } catch {
    return { status: 'unknown' }
  }
}
