import { type ReactNode, useId } from 'react'
import { List } from '../../ui/List/List'
import styles from './Columns.module.css'

export type ColumnsProps = {
  /** Widths: all the same, or the first one wider or narrower than the others, which are below each other. @default 'equal' */
  widths?: 'equal' | 'wide-first' | 'narrow-first'
  /** The background. @default 'paper' */
  surface?: 'paper' | 'mint'
  /** What the band holds, which sets the space above and below: as in `Section`. @default 'list' */
  band?: 'list' | 'strip'
  /** `Column`s, from left to right. */
  children: ReactNode
}

/** One band for two or three subjects side by side that are too short for a band each. */
export function Columns({ widths = 'equal', surface = 'paper', band = 'list', children }: ColumnsProps) {
  return (
    <div data-surface={surface}>
      <div className={styles.inner} data-band={band} data-widths={widths}>
        {children}
      </div>
    </div>
  )
}

export type ColumnProps = {
  /** Id of the section: with `contact`, `#contact` links to it. */
  id?: string
  /** Its heading, an `h2`. */
  heading: string
  /** One or two sentences below the heading. */
  intro?: string
  /** A short list. */
  points?: readonly string[]
  /** Any other content. */
  children?: ReactNode
}

/** One subject in `Columns`: a section with its own heading. */
export function Column({ id, heading, intro, points, children }: ColumnProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.Column}>
      <h2 id={headingId} className="title-m">
        {heading}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {points && <List points={points} />}
      {children}
    </section>
  )
}
