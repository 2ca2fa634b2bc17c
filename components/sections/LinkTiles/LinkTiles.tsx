import type { ReactNode } from 'react'
import type { SitePath } from '../../../content/routes'
import { ArrowRight } from '../../ui/Icon/Icon'
import { Link } from '../../ui/Link/Link'
import { Picture } from '../../ui/Picture/Picture'
import styles from './LinkTiles.module.css'

export type LinkTilesProps = {
  /** One tile for each: its page and words. Either all have a drawing, made for pine, or none. */
  items: readonly {
    readonly to: SitePath
    readonly title: string
    readonly text: string
    readonly art?: ReactNode
  }[]
}

/** Links to other pages as tiles: drawing or arrow, title, sentence. The whole tile is a link. */
export function LinkTiles({ items }: LinkTilesProps) {
  return (
    <ul className={styles.LinkTiles}>
      {items.map(({ to, title, text, art }) => (
        <li
          key={to}
          className={art ? `${styles.tile} drawn-beside` : styles.tile}
          data-drawn={art ? true : undefined}
        >
          {art ? <Picture surface="pine">{art}</Picture> : null}
          <h3>
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          </h3>
          {art ? null : <ArrowRight />}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
