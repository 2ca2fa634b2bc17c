import { useToast } from '@react-aria/toast'
import type { QueuedToast, ToastState } from '@react-stately/toast'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { useRef } from 'react'
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

/** A swipe of at least this distance closes the toast, in CSS pixels. */
const SWIPE_DISTANCE = 50
/** A shorter movement is an unsteady finger, not a swipe, in CSS pixels. */
const MIN_SWIPE = 5

/**
 * Lets the visitor swipe an element off the screen, sideways, by finger, pen or mouse.
 * @param onSwipe - called after the element has left the screen.
 * @returns props for the element, which needs `touch-action: pan-y`.
 */
function useSwipe(onSwipe: () => void) {
  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      const startsOnControl = event.target instanceof Element && event.target.closest('button')
      if (!event.isPrimary || event.button !== 0 || startsOnControl) return
      trackSwipe(event.currentTarget, event.pointerId, event.clientX, onSwipe)
    },
  }
}

function trackSwipe(box: HTMLElement, pointerId: number, startX: number, onSwipe: () => void) {
  const end = new AbortController()
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', react: (offset: number) => void) =>
    window.addEventListener(
      type,
      (event) => {
        if (event.pointerId === pointerId) react(event.clientX - startX)
      },
      { signal: end.signal },
    )
  const springBack = () => {
    end.abort()
    box.removeAttribute('data-swiping')
    box.style.removeProperty('translate')
  }

  listen('pointermove', (offset) => {
    if (Math.abs(offset) < MIN_SWIPE && !box.hasAttribute('data-swiping')) return
    box.setAttribute('data-swiping', '')
    box.style.setProperty('translate', `${offset}px`)
  })
  listen('pointercancel', springBack)
  listen('pointerup', async (offset) => {
    if (Math.abs(offset) < SWIPE_DISTANCE) return springBack()
    end.abort()
    await animateAway(box, offset)
    onSwipe()
  })
}

async function animateAway(box: HTMLElement, offset: number) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const away = { translate: `${Math.sign(offset) * 120}%`, opacity: 0 }
  await box.animate(away, { duration: 150, easing: 'ease-in', fill: 'forwards' }).finished
}
