import type { ReactNode } from 'react'
import { Frame } from '../../ui/Frame/Frame'
import { ArrowRight } from '../../ui/Icon/Icon'
import { Link, type SiteAddress } from '../../ui/Link/Link'
import styles from './Tiles.module.css'

export type Tile = {
  /** Without a title, the text is the drawing's caption. */
  readonly title?: string
  readonly text: string
  /** The tile's drawing; made for pine where the tile is a link. Without it, the tile is text under a line. */
  readonly art?: ReactNode
  /** The page to which the whole tile is a link. */
  readonly to?: SiteAddress
  /** Full address of another site about the topic. */
  readonly href?: string
}

export type TilesProps = {
  /** One tile for each. Either all have a drawing, or none. */
  items: readonly Tile[]
  /**
   * Side by side with space between them; a gallery of drawings with captions, two by two on phones; a film, whose pictures touch
   * each other in one row; or rows with a small drawing on pine beside the words. @default 'apart'
   */
  look?: 'apart' | 'gallery' | 'film' | 'rows'
  /** Label of the link in each tile with an `href`. */
  visit?: string
}

/** Tiles side by side: drawing, title, two sentences, link. */
export function Tiles({ items, look = 'apart', visit }: TilesProps) {
  return (
    <ul className={styles.Tiles} data-look={look}>
      {items.map(({ title, text, art, to, href }) => (
        <li
          key={title ?? text}
          className={
            art && (look === 'apart' || look === 'film') ? `${styles.tile} drawn-beside` : styles.tile
          }
          data-drawn={art ? true : undefined}
          data-link={to && true}
        >
          {art && look === 'film' ? <div className={styles.art}>{art}</div> : null}
          {art && look !== 'film' ? (
            <Frame surface={to || look === 'rows' ? 'pine' : 'paper'}>{art}</Frame>
          ) : null}
          {title ? (
            <h3>
              {to ? (
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
          ) : null}
          {to && !art ? <ArrowRight /> : null}
          <p>{text}</p>
          {href ? (
            <Link href={href}>
              {visit}
              <span className="visually-hidden">: {title}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
