import type { ReactNode } from 'react'
import styles from './Timed.module.css'
import { useNow, writtenAt } from './useNow'

export type TimedProps = {
  /** The HTML element: `li` in a list. A `div` has no box (`display: contents`). @default 'div' */
  as?: 'div' | 'li'
  /** The instant at which it is hidden, ISO 8601. */
  until?: string | undefined
  /** The instant from which it is shown, ISO 8601, without `until`. With neither it is always shown. */
  from?: string | undefined
  /** The content. */
  children: ReactNode
}

/**
 * Content shown until an instant, or from one on, by the visitor's clock. The HTML contains it in both cases, and
 * `timedScript` shows or hides it before the first paint, so that nothing moves. If the instant has already passed
 * when the page is prerendered, only the final state is in the HTML.
 */
export function Timed({ as: Element = 'div', until, from, children }: TimedProps) {
  const now = useNow()
  const time = Date.parse(until ?? from ?? '')
  if (writtenAt >= time) {
    if (until) return null
    return Element === 'li' ? <li>{children}</li> : children
  }
  return (
    <Element
      className={Element === 'div' ? styles.Timed : undefined}
      data-until={until}
      data-from={from}
      hidden={until ? now >= time : now < time}
      suppressHydrationWarning
    >
      {children}
    </Element>
  )
}
