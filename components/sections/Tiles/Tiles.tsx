import type { ReactNode } from 'react'
import { ExternalLink } from '../../ui/Link/Link'
import { Picture } from '../../ui/Picture/Picture'
import styles from './Tiles.module.css'

export type Tile = {
  /** Without a title, the text is the drawing's caption. */
  readonly title?: string
  readonly text: string
  /** The tile's drawing. Without it, the tile is text under a line. */
  readonly art?: ReactNode
  /** Full address of another site about the topic. */
  readonly href?: string
}

export type TilesProps = {
  /** One tile for each. Either all have a drawing, or none. */
  items: readonly Tile[]
  /** Least width of a tile: 15 or 20 rem. With `icon`, 15 rem and a small drawing on pine. @default 'medium' */
  size?: 'icon' | 'medium' | 'large'
  /** Label of the link in each tile with an `href`. */
  visit?: string
}

/** Tiles side by side: drawing, title, two sentences, link. */
export function Tiles({ items, size = 'medium', visit }: TilesProps) {
  return (
    <ul className={styles.Tiles} data-size={size}>
      {items.map(({ title, text, art, href }) => (
        <li key={title ?? text} className={styles.tile} data-drawn={art ? true : undefined}>
          {art ? (
            <Picture surface={size === 'icon' ? 'pine' : title ? 'paper' : 'mint'}>{art}</Picture>
          ) : null}
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
