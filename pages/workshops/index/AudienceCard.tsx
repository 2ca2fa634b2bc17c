import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { List } from '../../../components/ui/List/List'
import type { workshops } from '../../../content/pages/workshops'
import styles from './AudienceCard.module.css'

export type AudienceCardProps = {
  /** The audience: who it is, what they get, the page for them. */
  audience: (typeof workshops.audiences)[number]
  /** The audience's drawing, made for pine. */
  art: ReactNode
}

/** One audience on the workshops page: who it is for, what they get, and a link. */
export function AudienceCard({ audience, art }: AudienceCardProps) {
  const { id, heading, text, points, link, to } = audience
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.AudienceCard}>
      <div className={styles.picture}>{art}</div>
      <div className={styles.words}>
        <h2 id={headingId}>{heading}</h2>
        <p className={styles.text}>{text}</p>
        <List points={points} />
        <ButtonLink to={`${to}?about=${id}`}>
          {link}
          <span className="visually-hidden"> ({heading})</span>
        </ButtonLink>
      </div>
    </section>
  )
}
