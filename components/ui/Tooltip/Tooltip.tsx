import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

/** Distance from what it explains, in CSS pixels. */
const OFFSET = 4

export type TooltipProps = {
  /** A few words more than the control itself says. Never the only place that says them: touch has no hover. */
  text: string
  /** A `Button`, or another React Aria control that takes focus. */
  children: ReactElement
}

/**
 * Words that appear while a control, or they themselves, are hovered, or while it has keyboard focus; Escape puts them
 * away (WCAG 1.4.13).
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

/** How long a pointer rests before a tooltip opens, in milliseconds. Focus opens it at once. */
const OPEN_DELAY = 700
/** For how long after one has closed the next opens at once, in milliseconds. */
const SKIP_DELAY = 300

/** When a tooltip last closed, by the browser's own clock. */
let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * When a tooltip shows. React Aria says what is wanted (`want`); its own delays know no skip delay below 500 ms, so it is
 * told to have none.
 * @param place - what holds the control that is explained.
 */
function useTooltipDelays(wrapper: RefObject<HTMLElement>) {
  const [isRequested, setIsRequested] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const opening = useRef<ReturnType<typeof setTimeout>>()

  function request(isOpen: boolean) {
    clearTimeout(opening.current)
    setIsRequested(isOpen)
    if (!isOpen) {
      if (isShown) lastClosedAt = performance.now()
      setIsShown(false)
      return
    }
    const hasFocus = wrapper.current?.querySelector(':focus-visible')
    if (hasFocus || performance.now() - lastClosedAt < SKIP_DELAY) setIsShown(true)
    else opening.current = setTimeout(() => setIsShown(true), OPEN_DELAY)
  }

  const requestOnMount = useRef(request)
  useEffect(() => {
    // A pointer that rested here before the page came alive never enters. A finger that tapped only seems to rest.
    if (wrapper.current?.matches(':hover') && matchMedia('(hover: hover)').matches) requestOnMount.current(true)
    return () => clearTimeout(opening.current)
  }, [wrapper])

  return { isRequested, isShown, request }
}
