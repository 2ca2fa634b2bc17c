import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { flushSync } from 'react-dom'
import styles from './Tooltip.module.css'

/** Distance to the control, in CSS pixels. */
const OFFSET = 4

export type TooltipProps = {
  /** A few words of explanation. Not the only place that says them, because touch screens have no hover. */
  text: string
  /** A `Button`, or another React Aria control that takes focus. */
  children: ReactElement
}

/**
 * A tooltip, shown while the control or the tooltip is hovered, or while the control has keyboard focus. Escape
 * closes it (WCAG 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const { isRequested, isShown, request } = useTooltipDelays(wrapper)
  return (
    <TooltipTrigger delay={0} closeDelay={0} isOpen={isRequested} onOpenChange={request}>
      <span ref={wrapper} className={styles.wrapper} onPointerLeave={() => request(false)}>
        {children}
      </span>
      <AriaTooltip className={styles.Tooltip} offset={OFFSET} isOpen={isShown}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** How long the pointer must rest before the tooltip opens, in milliseconds. Focus opens it in the next frame. */
const OPEN_DELAY = 700
/** If another tooltip closed less than this ago, the next one opens at once, in milliseconds. */
const SKIP_DELAY = 300

/** When a tooltip last closed (`performance.now()`). */
let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * Decides when the tooltip is shown. React Aria reports when it should open or close (`request`). Its own delays are
 * switched off, because it cannot use a skip delay below 500 ms.
 * @param wrapper - the element around the control.
 */
function useTooltipDelays(wrapper: RefObject<HTMLElement>) {
  const [isRequested, setIsRequested] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const stopOpening = useRef<() => void>()

  function request(isOpen: boolean) {
    stopOpening.current?.()
    setIsRequested(isOpen)
    if (!isOpen) {
      if (isShown) lastClosedAt = performance.now()
      setIsShown(false)
      return
    }
    const hasFocus = wrapper.current?.querySelector(':focus-visible')
    if (hasFocus) stopOpening.current = inNextFrame(() => flushSync(() => setIsShown(true)))
    else if (performance.now() - lastClosedAt < SKIP_DELAY) setIsShown(true)
    else stopOpening.current = after(OPEN_DELAY, () => setIsShown(true))
  }

  const requestOnMount = useRef(request)
  useEffect(() => {
    // The pointer may have been here before hydration, and then fires no enter event. Touch screens only seem to
    // hover.
    if (wrapper.current?.matches(':hover') && matchMedia('(hover: hover)').matches)
      requestOnMount.current(true)
    return () => stopOpening.current?.()
  }, [wrapper])

  return { isRequested, isShown, request }
}

/** Calls `act` when the page has scrolled to what got focus: React Aria closes what is open when the page scrolls. */
function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
