import type { ReactNode } from 'react'
import styles from './Frame.module.css'

export type FrameProps = {
  /** The background. @default 'paper' */
  surface?: 'paper' | 'pine'
  /** One `Drawing`. */
  children: ReactNode
}

/** A frame for a drawing, with one cut corner. */
export function Frame({ surface = 'paper', children }: FrameProps) {
  return (
    <div className={styles.Frame} data-surface={surface}>
      {children}
    </div>
  )
}
