import { type ReactNode, useId } from 'react'
import type { Testimonial } from '../../../content/testimonials'
import beard from '../../../drawings/portrait-beard.svg?drawing'
import glasses from '../../../drawings/portrait-glasses.svg?drawing'
import knot from '../../../drawings/portrait-knot.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Picture } from '../../ui/Picture/Picture'
import styles from './Quote.module.css'

/** Portraits of speakers, made for pine. */
const portraits = { beard, glasses, knot }

/** Somebody's words in large letters, on pine, beside their portrait if there is one. */
export function Quote({ text, author, title, portrait }: Testimonial) {
  return (
    <figure className={styles.Quote}>
      <blockquote>“{text}”</blockquote>
      {portrait && (
        <div className={styles.portrait}>
          <Picture>
            <Drawing file={portraits[portrait]} />
          </Picture>
        </div>
      )}
      <figcaption className={styles.speaker}>
        {author}
        <span>{title}</span>
      </figcaption>
    </figure>
  )
}

export type QuoteBandProps = {
  /** A short heading in small letters, an `h2`. */
  heading: string
  /** One `Quote`. */
  children: ReactNode
}

/** A band of the page on pine that holds one quote. */
export function QuoteBand({ heading, children }: QuoteBandProps) {
  const headingId = useId()
  return (
    <section className={styles.QuoteBand} data-surface="pine" aria-labelledby={headingId}>
      <div className={styles.inner}>
        <h2 id={headingId}>{heading}</h2>
        {children}
      </div>
    </section>
  )
}
