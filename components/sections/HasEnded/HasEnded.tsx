import { useIsHydrated } from '../../hydration/useIsHydrated'
import styles from './HasEnded.module.css'

export type HasEndedProps = {
  /** When the event ends, ISO 8601 with its offset. */
  ends: string
  /** What is said once it is over. */
  children: string
}

/**
 * Says that an event is over, by the visitor's clock. Pages are written once and read for years, so nothing
 * stands here before hydration; the line keeps its place, and nothing moves when the words come.
 */
export function HasEnded({ ends, children }: HasEndedProps) {
  const isHydrated = useIsHydrated()
  const hasEnded = isHydrated && Date.now() > Date.parse(ends)
  return <p className={styles.HasEnded}>{hasEnded ? children : null}</p>
}
