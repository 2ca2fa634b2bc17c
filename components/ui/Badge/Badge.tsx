import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type BadgeProps = {
  /**
   * `bright` for what visitors should notice first (FREE, Most popular), `plain` for kinds and levels. @default
   * 'plain'
   */
  variant?: 'plain' | 'bright'
  /** One to three words. */
  children: ReactNode
}

/** A small label: a kind of event, a level, a price. */
export function Badge({ variant = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.Badge} data-variant={variant}>
      {children}
    </span>
  )
}
