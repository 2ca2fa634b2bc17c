import type { ReactNode } from 'react'
import styles from './Picture.module.css'

export type PictureProps = {
  /** The background. @default 'paper' */
  surface?: 'paper' | 'mint' | 'pine'
  /** One `Drawing`. */
  children: ReactNode
}

/** A frame for a drawing, with one cut corner. */
export function Picture({ surface = 'paper', children }: PictureProps) {
  return (
    <div className={styles.Picture} data-surface={surface}>
      {children}
    </div>
  )
}
