import { type ReactNode, useId } from 'react'
import { focusOnMount } from '../../ui/focusOnMount'
import styles from './Section.module.css'

export type SectionProps = {
  /** Anchor of the section: `contact` makes it reachable as `#contact`. */
  id?: string
  /** One idea, as an `h2`. */
  heading: string
  /** One or two sentences below the heading. */
  intro?: ReactNode
  /** Controls of the content, such as tabs: below the heading. */
  controls?: ReactNode
  /** A drawing that fills the room below a heading that stands beside its matter; left out where there is none. */
  picture?: ReactNode
  /** What the text stands on. @default 'paper' */
  surface?: 'paper' | 'mint' | 'pine'
  /** Heading beside its matter from 48rem up, or above it. @default 'beside' */
  headingStands?: 'beside' | 'above'
  /** Whether focus moves here as it appears: for what takes the place of what the visitor was doing. */
  takesFocus?: boolean
  /** The section's content. */
  children?: ReactNode
}

/** One idea of a page: heading left, its content right. Sections alternate their surfaces down the page. */
export function Section({
  id,
  heading,
  intro,
  controls,
  picture,
  surface = 'paper',
  headingStands = 'beside',
  takesFocus = false,
  children,
}: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={styles.Section}
      data-surface={surface}
      tabIndex={takesFocus ? -1 : undefined}
      ref={takesFocus ? focusOnMount : undefined}
    >
      <div className={styles.inner} data-heading={headingStands}>
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
          {controls ? <div className={styles.controls}>{controls}</div> : null}
        </div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
        <div className={styles.matter}>{children}</div>
      </div>
    </section>
  )
}
