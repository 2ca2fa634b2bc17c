import { startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Offer } from '../../content/offers'
import { useIsHydrated } from '../hydration/useIsHydrated'
import { listenForPaid, loadApplication, type SavedApplication, saveApplication } from './applicationStorage'
import { type Returned, useReturnedPayment } from './useReturnedPayment'

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
