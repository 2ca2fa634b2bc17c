import type { ReactNode } from 'react'
import { Cluster } from '../../ui/Cluster/Cluster'
import styles from './HasEnded.module.css'

export type HasEndedProps = {
  /** The sentence. */
  text: string
  /** Links to other pages, the most important first. */
  children?: ReactNode
}

/** Says that an event is over, and where to go instead. */
export function HasEnded({ text, children }: HasEndedProps) {
  return (
    <div className={styles.HasEnded}>
      <p className={styles.text}>{text}</p>
      {children && <Cluster>{children}</Cluster>}
    </div>
  )
}
