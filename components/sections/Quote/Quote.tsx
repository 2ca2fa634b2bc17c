import { type DOMAttributes, type ReactNode, useId } from 'react'
import type { Testimonial } from '../../../content/testimonials'
import beard from '../../../drawings/portrait-beard.svg?drawing'
import glasses from '../../../drawings/portrait-glasses.svg?drawing'
import knot from '../../../drawings/portrait-knot.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Frame } from '../../ui/Frame/Frame'
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
          <Frame>
            <Drawing file={portraits[portrait]} />
          </Frame>
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
  /** Id of the section. */
  id?: string
  /** What a screen reader calls the section, such as `carousel`. @default a region */
  roleDescription?: string
  /** Handlers of events inside. */
  handlers?: DOMAttributes<HTMLDivElement>
  /** One `Quote`, or several of which one is shown. */
  children: ReactNode
}

/** A band of the page on pine that holds a quote. */
export function QuoteBand({ heading, id, roleDescription, handlers, children }: QuoteBandProps) {
  const headingId = useId()
  return (
    <section id={id} data-surface="pine" aria-labelledby={headingId} aria-roledescription={roleDescription}>
      <div className="band" data-band="statement" {...handlers}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <div>{children}</div>
      </div>
    </section>
  )
}
