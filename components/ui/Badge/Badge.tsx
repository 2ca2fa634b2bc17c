import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type BadgeProps = {
  /** `bright` for the one thing to notice (FREE, Most popular), `plain` for kinds and levels. @default 'plain' */
  variant?: 'plain' | 'bright'
  /** One to three words. */
  children: ReactNode
}

/** A word or two that sort what they stand on: a kind of event, a level, a price. */
export function Badge({ variant = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.Badge} data-variant={variant}>
      {children}
    </span>
  )
}
