import type { ReactNode } from 'react'
import styles from './Actions.module.css'

export type ActionsProps = {
  /** `ButtonLink`s and `Button`s, one of them primary. */
  children: ReactNode
}

/** Links and buttons beside each other, the loudest first; on narrow screens below each other. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles.Actions}>{children}</div>
}
