import type { ReactNode } from 'react'
import styles from './Badges.module.css'

export type BadgesProps = {
  /** `Badge`s, the one to notice first. */
  children: ReactNode
}

/** Badges in a row that wraps. */
export function Badges({ children }: BadgesProps) {
  return <div className={styles.Badges}>{children}</div>
}
