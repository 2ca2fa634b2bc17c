import type { ReactNode } from 'react'
import styles from './Cluster.module.css'

export type ClusterProps = {
  /** The kind of content. Actions are not printed. @default 'actions' */
  of?: 'actions' | 'badges'
  /** `ButtonLink`s and `Button`s, one of them primary, or `Badge`s. The most important first. */
  children: ReactNode
}

/** A row of buttons or badges that wraps. */
export function Cluster({ of = 'actions', children }: ClusterProps) {
  return (
    <div className={of === 'actions' ? `${styles.Cluster} not-printed` : styles.Cluster} data-of={of}>
      {children}
    </div>
  )
}
