import { startTransition, useCallback, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../../components/hydration/useIsHydrated'
import type { vcsApply } from '../../../../content/pages/vcs-apply'
import { loadApplication, type SavedApplication, saveApplication } from './applicationStorage'
import { useReturnedPayment } from './useReturnedPayment'

/**
 * The visitor's progress: application, payment, success. All three steps have the same address; the progress is saved
 * for the life of the tab.
 * @param isOver - whether the workshop's date has passed: a saved application is then ignored, because there is
 * nothing to pay.
 */
export function useApplication(isOver: boolean) {
  // Deferred, and moves in a transition: the page stays until the code of the step has loaded.
  const isHydrated = useDeferredValue(useIsHydrated())
  const [savedNow, setSaved] = useState(loadApplication)
  const [hasMoved, setHasMoved] = useState(false)
  const [, setQuery] = useSearchParams()
  const returned = useReturnedPayment()
  const saved = isHydrated && !isOver ? savedNow : undefined

  const onMove = useCallback((next: SavedApplication) => {
    saveApplication(next)
    startTransition(() => {
      setSaved(next)
      setHasMoved(true)
    })
  }, [])

  function changeAnswers() {
    if (saved) onMove({ ...saved, stage: 'changing' })
    // Remove the payment from the address, or it would lead back to the payment step.
    if (returned) setQuery({}, { replace: true })
  }

  return { step: stepAt(returned, saved), saved, hasMoved, returned, onMove, onChangeAnswers: changeAnswers }
}

function stepAt(returned: ReturnType<typeof useReturnedPayment>, saved: SavedApplication | undefined): Step {
  if (returned) return returned.status === 'succeeded' ? 'success' : 'payment'
  return saved?.stage === 'payment' ? 'payment' : 'application'
}

type Step = keyof typeof vcsApply.steps
