import { type ReactNode, useId } from 'react'
import styles from './TrustedBy.module.css'

export type TrustedByProps = {
  /** What the marks have in common. */
  heading: string
  /** The organizations' marks, each with a title of its own. */
  marks: readonly ReactNode[]
}

/** A strip of organizations that came, drawn in one ink so that none is louder than the others. */
export function TrustedBy({ heading, marks }: TrustedByProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.TrustedBy}>
      <h2 id={headingId}>{heading}</h2>
      <ul className={styles.marks}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed strip, never reordered
          <li key={index}>{mark}</li>
        ))}
      </ul>
    </section>
  )
}
