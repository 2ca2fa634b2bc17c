import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

/** Distance to the control, in CSS pixels. */
const OFFSET = 4
/** How long the pointer must rest before the tooltip opens, in milliseconds. Focus opens it in the next frame. */
const OPEN_DELAY = 700
/** If another tooltip closed less than this ago, the next one opens at once, in milliseconds. */
const SKIP_DELAY = 300

/** When a tooltip last closed (`performance.now()`). */
let lastClosedAt = Number.NEGATIVE_INFINITY

export type TooltipProps = {
  /** A few words of explanation. Not the only place that says them, because touch screens have no hover. */
  text: string
  /** A `Button`, or another React Aria control that takes focus. */
  children: ReactElement
}

/**
 * A tooltip, shown while the control or the tooltip is hovered, or while the control has keyboard focus. Escape
 * closes it (WCAG 1.4.13). React Aria's own delays are off, because it cannot use a skip delay below 500 ms.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const [isRequested, request] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  // The pointer may have been here before hydration, and then fires no enter event. Touch screens only seem to hover.
  useEffect(() => {
    if (wrapper.current?.matches(':hover') && matchMedia('(hover: hover)').matches) request(true)
  }, [])

  useEffect(() => {
    if (!isRequested) return
    let state: 'waiting' | 'open' | 'closed' = 'waiting'
    const open = () => {
      if (state === 'closed') return
      state = 'open'
      setIsOpen(true)
    }
    const isSoon = performance.now() - lastClosedAt < SKIP_DELAY
    // When the page has scrolled to what got focus: React Aria closes what is open when the page scrolls.
    if (wrapper.current?.querySelector(':focus-visible')) requestAnimationFrame(open)
    else setTimeout(open, isSoon ? 0 : OPEN_DELAY)
    return () => {
      if (state === 'open') lastClosedAt = performance.now()
      state = 'closed'
      setIsOpen(false)
    }
  }, [isRequested])

  return (
    <TooltipTrigger delay={0} closeDelay={0} isOpen={isRequested} onOpenChange={request}>
      <span ref={wrapper} className={styles.wrapper} onPointerLeave={() => request(false)}>
        {children}
      </span>
      <AriaTooltip className={styles.Tooltip} offset={OFFSET} isOpen={isRequested && isOpen}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
