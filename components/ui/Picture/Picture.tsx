import type { ReactNode } from 'react'
import styles from './Picture.module.css'

export type PictureProps = {
  /** What the drawing stands on. @default 'paper' */
  room?: 'paper' | 'mint' | 'pine'
  /** One drawing of `components/art`. */
  children: ReactNode
}

/** A drawing in its frame, one corner cut off. */
export function Picture({ room = 'paper', children }: PictureProps) {
  return (
    <div className={styles.Picture} data-room={room}>
      {children}
    </div>
  )
}
