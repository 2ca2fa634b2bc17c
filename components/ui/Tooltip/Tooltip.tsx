import { type ReactElement, useRef } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'
import { useTooltipDelays } from './useTooltipDelays'

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
  const place = useRef<HTMLSpanElement>(null)
  const { isWanted, isShown, want } = useTooltipDelays(place)
  return (
    <TooltipTrigger delay={0} closeDelay={0} isOpen={isWanted} onOpenChange={want}>
      <span ref={place} className={styles.place} onPointerLeave={() => want(false)}>
        {children}
      </span>
      <AriaTooltip className={styles.Tooltip} offset={OFFSET} isOpen={isShown}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
