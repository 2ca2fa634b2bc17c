import type { ReactNode } from 'react'
import { ExternalLink } from '../../ui/Link/Link'
import { Picture } from '../../ui/Picture/Picture'
import styles from './Tiles.module.css'

export type Tile = {
  /** Without one, the text is the drawing's caption. */
  readonly title?: string
  readonly text: string
  /** The tile's drawing. Without one, the tile is words under a line. */
  readonly art?: ReactNode
  /** Full address of another site that the tile is about. */
  readonly href?: string
}

export type TilesProps = {
  /** A tile each: all with a drawing, or none. */
  items: readonly Tile[]
  /** How wide a tile is at least: 15 or 20 rem. @default 'medium' */
  size?: 'medium' | 'large'
  /** Words of the link in each tile that has an `href`. */
  visit?: string
}

/** Things of one kind beside each other: a drawing, a title, two sentences, a link. */
export function Tiles({ items, size = 'medium', visit }: TilesProps) {
  return (
    <ul className={styles.Tiles} data-size={size}>
      {items.map(({ title, text, art, href }) => (
        <li key={title ?? text} className={styles.tile} data-drawn={art ? true : undefined}>
          {art ? <Picture surface={title ? 'paper' : 'mint'}>{art}</Picture> : null}
          {title ? <h3>{title}</h3> : null}
          <p className={title ? undefined : styles.caption}>{text}</p>
          {href ? (
            <ExternalLink href={href}>
              {visit}
              <span className="visually-hidden">: {title}</span>
            </ExternalLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
