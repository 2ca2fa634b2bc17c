import type { ToastState } from '@react-stately/toast'
import { type RefObject, useEffect } from 'react'
import type { ToastContent } from './toast'

/**
 * Pauses the timers while nobody can be reading: the tab is hidden. And for a toast that appears where the pointer or
 * focus already is. The library pauses them whenever either arrives later.
 */
export function usePausedTimers(state: ToastState<ToastContent>, region: RefObject<HTMLElement>) {
  const shown = state.visibleToasts[0]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast starts a new timer
  useEffect(() => {
    const settle = () => {
      // Resuming a timer that runs would start a second one.
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
