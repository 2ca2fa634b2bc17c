import { organizations } from '../../../content/organizations'
import { type Organization, OrganizationMark } from '../../art/OrganizationMarks'
import { Link } from '../../ui/Link/Link'
import { Section } from '../Section/Section'
import styles from './TrustedBy.module.css'

export type TrustedByProps = {
  /** Heading of the row. */
  heading: string
  /** The organizations to show, each with the address of its site. @default all organizations, without links */
  sites?: Partial<Record<Organization, string>>
}

/** A row of logos of organizations that agreed to be named, all in one color so that none is more prominent. Not for partners who pay. */
export function TrustedBy({ heading, sites }: TrustedByProps) {
  const shown = Object.keys(sites ?? organizations) as Organization[]
  return (
    <Section band="strip" heading={heading}>
      <ul className={styles.TrustedBy}>
        {shown.map((name) => {
          const site = sites?.[name]
          const mark = <OrganizationMark of={name} />
          return <li key={name}>{site ? <Link href={site}>{mark}</Link> : mark}</li>
        })}
      </ul>
    </Section>
  )
}
