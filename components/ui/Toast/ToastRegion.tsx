import { useToastRegion } from '@react-aria/toast'
import { type ToastState, useToastQueue } from '@react-stately/toast'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ui } from '../../../content/ui'
import { useIsHydrated } from '../../islands/useIsHydrated'
import { Toast } from './Toast'
import styles from './Toast.module.css'
import { dismissToast, recallToast, type ToastContent, toastQueue } from './toast'

/** Key that moves focus to the toast, or brings back the last one (docs/product.md#toasts). */
const HOTKEY = 'F8'

/**
 * The live region with at most one toast, whose timer pauses while it is hovered, focused or in a hidden tab. Once
 * per site, fixed above the page, so that nothing moves. Not prerendered.
 */
export function ToastRegion() {
  const isHydrated = useIsHydrated()
  const region = useRef<HTMLDivElement>(null)
  const state = useToastQueue(toastQueue)
  const { regionProps } = useToastRegion({ 'aria-label': ui.notifications(HOTKEY) }, state, region)
  usePausedTimers(state, region)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) {
        flushSync(recallToast)
        region.current?.focus()
      }
      if (event.key === 'Escape' && region.current?.contains(document.activeElement)) dismissToast()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  if (!isHydrated || state.visibleToasts.length === 0) return null
  return createPortal(
    <div
      {...regionProps}
      ref={region}
      className={styles.region}
      data-over-dialog={document.querySelector('[role="dialog"]') ? true : undefined}
    >
      {state.visibleToasts.map((shown) => (
        <Toast key={shown.key} toast={shown} state={state} />
      ))}
    </div>,
    document.body,
  )
}

/**
 * Pauses a toast's timer while the tab is hidden, and if the toast appears under the pointer or with focus inside.
 * When pointer or focus arrive later, the library pauses it.
 */
function usePausedTimers(state: ToastState<ToastContent>, region: RefObject<HTMLElement>) {
  const shown = state.visibleToasts[0]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast starts a new clock
  useEffect(() => {
    const updateTimers = () => {
      // Pause first: resuming a running timer would start a second one.
      state.pauseAll()
      if (!document.hidden && !isHoveredOrFocused(region.current)) state.resumeAll()
    }
    updateTimers()
    document.addEventListener('visibilitychange', updateTimers)
    return () => document.removeEventListener('visibilitychange', updateTimers)
  }, [shown])
}

function isHoveredOrFocused(region: HTMLElement | null) {
  // Touch screens keep `:hover` after a tap.
  const isHovered = region?.matches(':hover') && window.matchMedia('(hover: hover)').matches
  return isHovered || region?.contains(document.activeElement)
}
