import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { PointList } from '../../../components/ui/PointList/PointList'
import type { SitePath } from '../../../content/routes'
import styles from './AudienceCard.module.css'

export type AudienceCardProps = {
  /** Id of the card, for links. */
  id: string
  /** The audience. */
  heading: string
  /** One or two sentences about what they get. */
  text: string
  /** Its advantages, one line each. */
  points: readonly string[]
  /** Label of the link. */
  link: string
  /** The page it leads to. */
  to: SitePath
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
        <p className={styles.text}>{text}</p>
        <PointList points={points} />
        <ButtonLink to={`${to}?about=${id}`}>
          {link}
          <span className="visually-hidden"> ({heading})</span>
        </ButtonLink>
      </div>
    </section>
  )
}
