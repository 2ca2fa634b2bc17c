import type { ReactNode } from 'react'
import { organizations } from '../../../content/organizations'
import { MarkHarborline, MarkLumen, MarkNorthfield } from '../../art/OrganizationMarks'
import { Section } from '../Section/Section'
import styles from './TrustedBy.module.css'

export type TrustedByProps = {
  /** Heading of the row. */
  heading: string
  /** The organizations' logos, each with its own title. @default those of all organizations */
  marks?: readonly ReactNode[]
}

const everyMark = [
  <MarkNorthfield key="northfield" title={organizations.northfield} />,
  <MarkHarborline key="harborline" title={organizations.harborline} />,
  <MarkLumen key="lumen" title={organizations.lumen} />,
]

/** A row of logos of organizations that took part, all in one color so that none is more prominent. */
export function TrustedBy({ heading, marks }: TrustedByProps) {
  return (
    <Section band="strip" heading={heading}>
      <ul className={styles.TrustedBy}>
        {(marks ?? everyMark).map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed strip, never reordered
          <li key={index}>{mark}</li>
        ))}
      </ul>
    </Section>
  )
}
