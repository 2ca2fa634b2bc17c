import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../../components/hydration/useIsHydrated'
import type { vcsApply } from '../../../../content/pages/vcs-apply'
import { type KeptApplication, keepApplication, keptApplication } from './keptApplication'
import { useReturnedPayment } from './useReturnedPayment'

/**
 * How far the visitor has come: application, payment, success. All three stand at one address; what
 * was reached is kept for the life of the tab.
 * @param isOver - whether the workshop's date has passed: what was kept then leads to no payment any more.
 */
export function useApplication(isOver: boolean) {
  const isHydrated = useIsHydrated()
  const [keptNow, setKept] = useState(keptApplication)
  const [hasMoved, setHasMoved] = useState(false)
  const [, setQuery] = useSearchParams()
  const returned = useReturnedPayment()
  const kept = isHydrated && !isOver ? keptNow : undefined

  const onMove = useCallback((next: KeptApplication) => {
    keepApplication(next)
    setKept(next)
    setHasMoved(true)
  }, [])

  function changeAnswers() {
    if (kept) onMove({ ...kept, stage: 'changing' })
    // An address that names a payment would lead back to it.
    if (returned) setQuery({}, { replace: true })
  }

  return { step: stepAt(returned, kept), kept, hasMoved, returned, onMove, onChangeAnswers: changeAnswers }
}

function stepAt(returned: ReturnType<typeof useReturnedPayment>, kept: KeptApplication | undefined): Step {
  if (returned) return returned.status === 'succeeded' ? 'success' : 'payment'
  return kept?.stage === 'payment' ? 'payment' : 'application'
}

type Step = keyof typeof vcsApply.steps
