import type { ReactNode } from 'react'
import styles from './Timed.module.css'
import { useNow, writtenAt } from './useNow'

export type TimedProps = {
  /** What carries it. An entry of a list is a `li`; a `div` has no box of its own. @default 'div' */
  as?: 'div' | 'li'
  /** What stands there. */
  children: ReactNode
} & (
  | {
      /** The instant at which it goes, ISO 8601. */
      until: string
      from?: never
    }
  | {
      /** The instant from which it stands there, ISO 8601. */
      from: string
      until?: never
    }
)

/**
 * What stands on a page until an instant, or from one on, by the visitor's clock. Both states are written into the page,
 * and the right one shows before it is painted (`timedScript`), so that nothing moves. What is settled when the page
 * is written is written in one state alone.
 */
export function Timed({ as: Element = 'div', until, from, children }: TimedProps) {
  const now = useNow()
  const time = Date.parse(until ?? from)
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
