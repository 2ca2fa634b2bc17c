import type { ReactNode } from 'react'
import { Cluster } from '../../ui/Cluster/Cluster'
import styles from './Hero.module.css'

export type HeroProps = {
  /** The page's only `h1`. */
  heading: string
  /** One or two sentences about the page. */
  lede: string
  /** A short line above the heading. */
  eyebrow?: ReactNode
  /** Facts that visitors need for a decision, below the lede. The drawing leaves them room. */
  facts?: ReactNode
  /** Links and buttons, the most important first. */
  actions?: ReactNode
  /** The page's own picture: decorative, or with its own title. The build draws the page's card for shared links from it. */
  art?: ReactNode
  /**
   * Shape of the space reserved beside the words: slightly higher than wide, or a fifth less high than wide; none for what
   * is words itself, which come with the page. @default 'tall'
   */
  artShape?: 'tall' | 'wide' | 'words'
  /** Low, with a small picture that phones do not show: for a page whose visitors come for its form or its list. @default false */
  isLow?: boolean
}

/** The top of every page, on pine: what the page is about, in words and in one drawing. */
export function Hero({
  heading,
  lede,
  eyebrow,
  facts,
  actions,
  art,
  artShape = 'tall',
  isLow = false,
}: HeroProps) {
  return (
    <header className={styles.Hero} data-surface="pine">
      <div
        className={styles.inner}
        data-art={artShape}
        data-facts={facts ? true : undefined}
        data-low={isLow || undefined}
      >
        {/* The words are centered, so they move with each line that is parsed later. `<link rel="expect">` in the head delays
            the first paint until the element after them is parsed. */}
        <div className={styles.words}>
          {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
          <h1>{heading}</h1>
          <p className={styles.lede}>{lede}</p>
          {facts ? <div className={styles.facts}>{facts}</div> : null}
          {actions ? (
            <div className={styles.actions}>
              <Cluster>{actions}</Cluster>
            </div>
          ) : null}
        </div>
        <div className={styles.art} id="hero-art">
          {art}
        </div>
      </div>
    </header>
  )
}
