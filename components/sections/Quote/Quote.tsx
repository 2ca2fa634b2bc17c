import { type ReactNode, useId } from 'react'
import { Picture } from '../../ui/Picture/Picture'
import styles from './Quote.module.css'

export type QuoteProps = {
  /** The words, without quotation marks. */
  text: string
  /** Who said them. */
  author: string
  /** What they are, or where. */
  title: string
  /** Their portrait, made for pine. */
  portrait: ReactNode
}

/** Somebody's words in large letters, on pine, beside their portrait. */
export function Quote({ text, author, title, portrait }: QuoteProps) {
  return (
    <figure className={styles.Quote}>
      <blockquote>“{text}”</blockquote>
      <div className={styles.portrait}>
        <Picture>{portrait}</Picture>
      </div>
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
