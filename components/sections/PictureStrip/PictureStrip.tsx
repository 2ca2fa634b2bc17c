import { type ReactNode, useId } from 'react'
import { Picture } from '../Picture/Picture'
import styles from './PictureStrip.module.css'

export type PictureStripProps = {
  /** Heading of the strip. */
  heading: string
  /** From left to right; the caption says what the drawing shows. */
  pictures: readonly { readonly caption: string; readonly art: ReactNode }[]
}

/** Moments in a row, each a drawing with its caption. */
export function PictureStrip({ heading, pictures }: PictureStripProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.PictureStrip}>
      <h3 id={headingId}>{heading}</h3>
      <div className={styles.strip}>
        {pictures.map(({ caption, art }) => (
          <figure key={caption}>
            <Picture room="mint">{art}</Picture>
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
