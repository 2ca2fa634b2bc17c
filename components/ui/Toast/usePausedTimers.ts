import type { ToastState } from '@react-stately/toast'
import { type RefObject, useEffect } from 'react'
import type { ToastContent } from './toast'

/**
 * Stops the clock while nobody can be reading: the tab is hidden. And for a toast that appears where the pointer or
 * focus already is. The library stops it whenever either arrives later.
 */
export function usePausedTimers(state: ToastState<ToastContent>, region: RefObject<HTMLElement>) {
  const shown = state.visibleToasts[0]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast starts a new clock
  useEffect(() => {
    const settle = () => {
      // Resuming a clock that runs would start a second one.
      state.pauseAll()
      if (!document.hidden && !isHeld(region.current)) state.resumeAll()
    }
    settle()
    document.addEventListener('visibilitychange', settle)
    return () => document.removeEventListener('visibilitychange', settle)
  }, [shown])
}

function isHeld(region: HTMLElement | null) {
  // After a tap, touch screens keep `:hover` where the finger was.
  const isHovered = region?.matches(':hover') && window.matchMedia('(hover: hover)').matches
  return isHovered || region?.contains(document.activeElement)
}
