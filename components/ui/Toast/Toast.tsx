import { useToast } from '@react-aria/toast'
import type { QueuedToast, ToastState } from '@react-stately/toast'
import { type PointerEvent, useRef } from 'react'
import { Button } from '../Button/Button'
import { Alert, Check, Close } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import styles from './Toast.module.css'
import type { ToastContent } from './toast'

export type ToastProps = {
  /** The content, with its key in the queue. */
  toast: QueuedToast<ToastContent>
  /** The queue that removes it on closing. */
  state: ToastState<ToastContent>
}

/** One toast. Screen readers announce it; its button, Escape, a swipe or the timer closes it. */
export function Toast({ toast, state }: ToastProps) {
  const { title, description, variant = 'default', action } = toast.content
  const box = useRef<HTMLDivElement>(null)
  const { toastProps, contentProps, titleProps, descriptionProps, closeButtonProps } = useToast(
    { toast },
    state,
    box,
  )
  const close = () => state.close(toast.key)
  const swipe = useSwipe(close)
  const Mark = variant === 'destructive' ? Alert : Check

  return (
    <div
      {...toastProps}
      {...swipe}
      ref={box}
      className={styles.Toast}
      data-variant={variant}
      data-surface={variant === 'destructive' ? 'paper' : 'pine'}
    >
      <span className={styles.mark}>
        <Mark />
      </span>
      <div className={styles.words}>
        <div {...contentProps}>
          <p {...titleProps} className={styles.title}>
            {title}
          </p>
          {description ? (
            <p {...descriptionProps} className="soft">
              {description}
            </p>
          ) : null}
        </div>
        {action ? (
          <Button
            variant="quiet"
            onPress={() => {
              action.onPress()
              close()
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton {...closeButtonProps}>
        <Close />
      </IconButton>
    </div>
  )
}

/** A swipe of at least this distance closes the toast, in CSS pixels. */
const SWIPE_DISTANCE = 50
/**
 * Lets the visitor swipe an element away, sideways, by finger, pen or mouse. It follows the pointer.
 * @param onSwipe - called at the end of a swipe
 * @returns props for the element, which needs `touch-action: pan-y`
 */
function useSwipe(onSwipe: () => void) {
  const startX = useRef<number>()
  const offsetOf = ({ clientX }: PointerEvent) => clientX - (startX.current ?? clientX)
  const moveTo = ({ currentTarget }: PointerEvent<HTMLElement>, offset: number) => {
    currentTarget.toggleAttribute('data-swiping', offset !== 0)
    currentTarget.style.translate = `${offset}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const isSwipe = event.type === 'pointerup' && Math.abs(offsetOf(event)) >= SWIPE_DISTANCE
    startX.current = undefined
    if (isSwipe) onSwipe()
    else moveTo(event, 0)
  }
  return {
    onPointerDown: ({ isPrimary, button, clientX }: PointerEvent) => {
      if (isPrimary && button === 0) startX.current = clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => moveTo(event, offsetOf(event)),
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
}
