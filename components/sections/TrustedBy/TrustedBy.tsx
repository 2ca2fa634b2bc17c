import type { ReactNode } from 'react'
import { Section } from '../Section/Section'
import styles from './TrustedBy.module.css'

export type TrustedByProps = {
  /** Heading of the row. */
  heading: string
  /** The organizations' logos, each with its own title. */
  marks: readonly ReactNode[]
}

/** A row of logos of organizations that took part, all in one color so that none is more prominent. */
export function TrustedBy({ heading, marks }: TrustedByProps) {
  return (
    <Section band="strip" heading={heading}>
      <ul className={styles.TrustedBy}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed strip, never reordered
          <li key={index}>{mark}</li>
        ))}
      </ul>
    </Section>
  )
}
