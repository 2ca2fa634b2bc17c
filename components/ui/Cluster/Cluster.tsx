import type { ReactNode } from 'react'
import styles from './Cluster.module.css'

export type ClusterProps = {
  /** What stands in it. Actions are of no use on paper and are not printed. @default 'actions' */
  of?: 'actions' | 'badges'
  /** `ButtonLink`s and `Button`s, one of them primary; or `Badge`s. The one to notice first comes first. */
  children: ReactNode
}

/** A row of small things that wraps on narrow screens. */
export function Cluster({ of = 'actions', children }: ClusterProps) {
  return (
    <div className={styles.Cluster} data-of={of}>
      {children}
    </div>
  )
}
