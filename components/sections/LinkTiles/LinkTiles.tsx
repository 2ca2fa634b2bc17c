import type { ReactNode } from 'react'
import { Frame } from '../../ui/Frame/Frame'
import { ArrowRight } from '../../ui/Icon/Icon'
import { Link, type LinkTarget } from '../../ui/Link/Link'
import styles from './LinkTiles.module.css'

export type LinkTilesProps = {
  /** One tile for each: where it leads, and its words. Either all have a drawing, made for pine, or none. */
  items: readonly (LinkTarget & {
    readonly title: string
    readonly text: string
    readonly art?: ReactNode
  })[]
}

/** Links as tiles: drawing or arrow, title, sentence. The whole tile is a link. */
export function LinkTiles({ items }: LinkTilesProps) {
  return (
    <ul className={styles.LinkTiles}>
      {items.map(({ title, text, art, to, href }) => (
        <li
          key={title}
          className={art ? `${styles.tile} drawn-beside` : styles.tile}
          data-drawn={art ? true : undefined}
        >
          {art ? <Frame surface="pine">{art}</Frame> : null}
          <h3>
            <Link {...(to === undefined ? { href } : { to })} className={styles.link}>
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
