import { useToast } from '@react-aria/toast'
import type { QueuedToast, ToastState } from '@react-stately/toast'
import { useRef } from 'react'
import { Button } from '../Button/Button'
import { Alert, Check, Close } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import styles from './Toast.module.css'
import type { ToastContent } from './toast'
import { useSwipe } from './useSwipe'

export type ToastProps = {
  /** What it says, and its place in the queue. */
  toast: QueuedToast<ToastContent>
  /** The queue that it is taken from when it closes. */
  state: ToastState<ToastContent>
}

/** One toast: read out as it appears, closed by its button, Escape, a swipe or time. */
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
            <p {...descriptionProps} className={styles.description}>
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
