import type { ReactNode } from 'react'
import { Picture } from '../Picture/Picture'
import styles from './Tiles.module.css'

export type TilesProps = {
  /** A tile each: all with a drawing, or none. */
  items: readonly {
    readonly title: string
    readonly text: string
    /** The tile's drawing. Without one, the tile is words under a line. */
    readonly art?: ReactNode
  }[]
}

/** Things of one kind beside each other: a drawing, a title, two sentences. */
export function Tiles({ items }: TilesProps) {
  return (
    <ul className={styles.Tiles}>
      {items.map(({ title, text, art }) => (
        <li key={title} className={styles.tile} data-drawn={art ? true : undefined}>
          {art ? <Picture>{art}</Picture> : null}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
