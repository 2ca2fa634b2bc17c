import type { ReactNode } from 'react'
import { Timed } from '../../ui/Timed/Timed'
import styles from './HasEnded.module.css'

export type HasEndedProps = {
  /** When it ends, ISO 8601 with its offset. */
  ends: string
  /** What is said once it is over. */
  text: string
  /** The ways on: links, the loudest first. */
  children?: ReactNode
}

/** Says that something is over, by the visitor's clock, and where to go from here. Nothing stands there before. */
export function HasEnded({ ends, text, children }: HasEndedProps) {
  return (
    <Timed from={ends}>
      <div className={styles.HasEnded}>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.ways}>{children}</div>}
      </div>
    </Timed>
  )
}
