import { startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Offer } from '../../content/offers'
import { useIsHydrated } from '../hydration/useIsHydrated'
import { listenForPaid, loadApplication, type SavedApplication, saveApplication } from './applicationStorage'
import type { ReturnedPayment } from './lookUpPayment'

/**
 * The visitor's progress: application, payment, success. All three steps have the same address; the progress is saved
 * for the life of the tab.
 * @param offer - what one applies for. Must be the same object in every render.
 * @param isOver - whether the workshop's date has passed: a saved application is then ignored, because there is
 * nothing to pay.
 */
export function useApplication(offer: Offer, isOver: boolean) {
  // Deferred, and moves in a transition: the page stays until the code of the step has loaded.
  const isHydrated = useDeferredValue(useIsHydrated())
  const [savedNow, setSaved] = useState(() => loadApplication(offer))
  const [hasMoved, setHasMoved] = useState(false)
  const [, setQuery] = useSearchParams()
  const [paid, setPaid] = useState<unknown>()
  const saved = isHydrated && !isOver ? savedNow : undefined
  const ownReturn = useReturnedPayment(offer)
  // The payment page is another tab. After it has returned there, nothing is left to pay in this one.
  const returned: Returned | undefined =
    saved && saved.reference === paid ? { status: 'succeeded', reference: saved.reference } : ownReturn

  useEffect(() => listenForPaid(offer, (reference) => startTransition(() => setPaid(reference))), [offer])

  const onMove = useCallback(
    (next: SavedApplication) => {
      saveApplication(offer, next)
      startTransition(() => {
        setSaved(next)
        setHasMoved(true)
      })
    },
    [offer],
  )

  function changeAnswers() {
    if (saved) onMove({ ...saved, stage: 'changing' })
    // Remove the payment from the address, or it would lead back to the payment step.
    if (returned) setQuery({}, { replace: true })
  }

  return { step: stepAt(returned, saved), saved, hasMoved, returned, onMove, onChangeAnswers: changeAnswers }
}

function stepAt(returned: Returned | undefined, saved: SavedApplication | undefined): Step {
  if (returned) return returned.status === 'succeeded' ? 'success' : 'payment'
  return saved?.stage === 'payment' ? 'payment' : 'application'
}

/** The visitor's step. */
export type Step = 'application' | 'payment' | 'success'

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
