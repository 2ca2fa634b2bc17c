import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

/** How long a pointer rests before the tooltip opens, in milliseconds. Focus opens it at once. */
const OPEN_DELAY = 700
/** How long it stays after the pointer has left, in milliseconds, so that the next tooltip opens without delay. */
const SKIP_DELAY = 300
/** Distance from what it explains, in CSS pixels. */
const OFFSET = 4

export type TooltipProps = {
  /** A few words more than the control itself says. Never the only place that says them: touch has no hover. */
  text: string
  /** A `Button`, or another React Aria control that takes focus. */
  children: ReactElement
}

/** Words that appear while a control is hovered or has keyboard focus; Escape puts them away (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={OPEN_DELAY} closeDelay={SKIP_DELAY}>
      {children}
      <AriaTooltip className={styles.Tooltip} offset={OFFSET}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
