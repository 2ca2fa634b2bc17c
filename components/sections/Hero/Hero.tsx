import type { ReactNode } from 'react'
import { Cluster } from '../../ui/Cluster/Cluster'
import styles from './Hero.module.css'

export type HeroProps = {
  /** The page's only `h1`. */
  heading: string
  /** What the page is about, in a sentence or two. */
  lede: string
  /** A short line above the heading. */
  eyebrow?: ReactNode
  /** Links and buttons, the loudest first. */
  actions?: ReactNode
  /** The page's own picture, decorative or with a title of its own. */
  art: ReactNode
  /** Space reserved for the drawing beside the words: as high as it is wide and a little more, or a fifth less. @default 'tall' */
  artShape?: 'tall' | 'wide'
}

/** The hero every page opens with, on the pine surface: what it is about in words, and in one drawing. */
export function Hero({ heading, lede, eyebrow, actions, art, artShape = 'tall' }: HeroProps) {
  return (
    <header className={styles.Hero} data-surface="pine">
      <div className={styles.inner} data-art={artShape}>
        {/* The head's `rel="expect"` names it: the words are centered, and would move up as more of them is parsed. */}
        <div className={styles.words}>
          {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
          <h1>{heading}</h1>
          <p className={styles.lede}>{lede}</p>
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
