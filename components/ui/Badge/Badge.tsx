import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type BadgeProps = {
  /**
   * `bright` for what visitors should notice first (FREE, Most popular), `neutral` for kinds and levels. @default
   * 'neutral'
   */
  variant?: 'neutral' | 'bright'
  /** One to three words. */
  children: ReactNode
}

/** A small label: a kind of event, a level, a price. */
export function Badge({ variant = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.Badge} data-variant={variant}>
      {children}
    </span>
  )
}
