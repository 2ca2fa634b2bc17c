import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { List } from '../../../components/ui/List/List'
import { INTEREST_PARAM } from '../../../content/interestParam'
import type { workshops } from '../../../content/pages/workshops'
import styles from './AudienceCard.module.css'

export type AudienceCardProps = (typeof workshops.audiences)[number] & {
  /** The audience's drawing, made for pine. */
  art: ReactNode
}

/** One audience on the workshops page: who it is for, what they get, and a link. */
export function AudienceCard({ id, heading, text, points, link, to, art }: AudienceCardProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.AudienceCard}>
      <div className={styles.picture}>{art}</div>
      <div className={styles.words}>
        <h2 id={headingId}>{heading}</h2>
        <p className="soft">{text}</p>
        <List points={points} />
        <ButtonLink to={`${to}?${INTEREST_PARAM}=${id}`}>
          {link}
          <span className="visually-hidden"> ({heading})</span>
        </ButtonLink>
      </div>
    </section>
  )
}
