import type { ReactNode } from 'react'
import styles from './Card.module.css'

export type CardProps = {
  /** The element that fits: an entry of a list is a `li`, something complete in itself an `article`. @default 'div' */
  as?: 'div' | 'article' | 'li' | 'section'
  /** White paper, or a pine card that stands out among white ones. @default 'paper' */
  surface?: 'paper' | 'pine'
  /** Name of the card, when it is a landmark or an anchor. */
  id?: string
  /** The `id` of the heading in it, when it is a landmark. */
  'aria-labelledby'?: string
  /** What stands on it; the padding is its own. */
  children: ReactNode
}

/** A surface with one corner cut off, for what belongs together. */
export function Card({ as: Element = 'div', surface = 'paper', ...props }: CardProps) {
  return <Element {...props} className={styles.Card} data-surface={surface} />
}
