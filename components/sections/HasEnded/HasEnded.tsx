import type { ReactNode } from 'react'
import { Cluster } from '../../ui/Cluster/Cluster'
import { Timed } from '../../ui/Timed/Timed'
import styles from './HasEnded.module.css'

export type HasEndedProps = {
  /** When it ends, ISO 8601 with its offset. */
  ends: string
  /** The sentence after the end. */
  text: string
  /** Links to other pages, the most important first. */
  children?: ReactNode
}

/** Says that an event is over, and where to go instead. Hidden until `ends`, by the visitor's clock. */
export function HasEnded({ ends, text, children }: HasEndedProps) {
  return (
    <Timed from={ends}>
      <div className={styles.HasEnded}>
        <p className={styles.text}>{text}</p>
        {children && <Cluster>{children}</Cluster>}
      </div>
    </Timed>
  )
}
