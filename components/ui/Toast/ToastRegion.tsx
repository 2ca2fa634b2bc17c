import { useToastRegion } from '@react-aria/toast'
import { useToastQueue } from '@react-stately/toast'
import { useEffect, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ui } from '../../../content/ui'
import { Toast } from './Toast'
import styles from './Toast.module.css'
import { dismissToast, recallToast, toastQueue } from './toast'

/** Key that moves focus to the toast, or brings back the last one (docs/product.md#toasts). */
const HOTKEY = 'F8'

/**
 * The live region with at most one toast, whose timer pauses while it is hovered or focused. Once per site, fixed above the page,
 * so that nothing moves. Not prerendered.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)
  const state = useToastQueue(toastQueue)
  const { regionProps } = useToastRegion({ 'aria-label': ui.notifications(HOTKEY) }, state, region)

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

  if (state.visibleToasts.length === 0) return null
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
