import { type ReactNode, useId } from 'react'
import { focusOnMount } from '../../ui/focusOnMount'
import styles from './Section.module.css'

export type SectionProps = {
  /** Id of the section: with `contact`, `#contact` links to it. */
  id?: string
  /** Heading of the section, an `h2`. */
  heading: string
  /** One or two sentences below the heading. */
  intro?: ReactNode
  /** Controls of the content, such as tabs, or the steps it is part of. Below the heading. */
  controls?: ReactNode
  /** A drawing in the space below a heading that is beside the content. Hidden in a narrow window. */
  picture?: ReactNode
  /** What stays in view below a heading that is beside long content. In a narrow window it follows the content. */
  aside?: ReactNode
  /** The background. @default 'paper' */
  surface?: 'paper' | 'mint' | 'pine'
  /**
   * What the band holds, which sets the space above and below: a statement (a quote, a price, the last word of a page), a
   * list (or a form, a text), a strip (a row of facts, links to other pages). @default 'list'
   */
  band?: 'statement' | 'list' | 'strip'
  /** Heading beside the content (from 48rem width), large in a statement, or above it. @default 'beside' */
  headingPosition?: 'beside' | 'above'
  /** Whether the section takes focus when it mounts: for content that replaces what the visitor was using. */
  takesFocus?: boolean
  /** The content of the section. */
  children?: ReactNode
}

/** A section of a page: heading on the left, content on the right. Its background changes where the subject does. */
export function Section({
  id,
  heading,
  intro,
  controls,
  picture,
  aside,
  surface = 'paper',
  band = 'list',
  headingPosition = 'beside',
  takesFocus = false,
  children,
}: SectionProps) {
  const headingId = useId()
  const look = headingPosition === 'beside' && band === 'statement' ? band : headingPosition
  // Beside a long form or text.
  const staysInView = look === 'beside' && !picture && !aside
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-surface={surface}
      tabIndex={takesFocus ? -1 : undefined}
      ref={takesFocus ? focusOnMount : undefined}
    >
      <div
        className={styles.inner}
        data-band={band}
        data-look={look}
        data-picture={picture || aside ? true : undefined}
      >
        <div className={staysInView ? `${styles.head} stays` : styles.head}>
          <h2 id={headingId} className={band === 'strip' ? 'title-m' : undefined}>
            {heading}
          </h2>
          {intro ? (
            <p className={look === 'statement' ? `${styles.intro} lede` : styles.intro}>{intro}</p>
          ) : null}
          {controls ? <div className={styles.controls}>{controls}</div> : null}
        </div>
        <div className={styles.content}>{children}</div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
        {aside ? <div className="stays">{aside}</div> : null}
      </div>
    </section>
  )
}
