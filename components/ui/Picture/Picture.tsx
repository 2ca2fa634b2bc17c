import type { ReactNode } from 'react'
import styles from './Picture.module.css'

export type PictureProps = {
  /** What the drawing stands on. @default 'paper' */
  surface?: 'paper' | 'mint' | 'pine'
  /** One `Drawing`. */
  children: ReactNode
}

/** A drawing in its frame, one corner cut off. */
export function Picture({ surface = 'paper', children }: PictureProps) {
  return (
    <div className={styles.Picture} data-surface={surface}>
      {children}
    </div>
  )
}
