import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { Picture } from '../../../components/ui/Picture/Picture'
import { PointList } from '../../../components/ui/PointList/PointList'
import type { SitePath } from '../../../content/routes'
import styles from './AudienceCard.module.css'

export type AudienceCardProps = {
  /** Anchor of the card. */
  id: string
  /** Who it is for. */
  heading: string
  /** What they get, in a sentence or two. */
  text: string
  /** What speaks for it, one line each. */
  points: readonly string[]
  /** Words of the way on. */
  link: string
  /** Page that the way on leads to. */
  to: SitePath
  /** The audience's drawing, made for pine. */
  art: ReactNode
}

/** One audience of the workshops page: who it is for, what they get, where to go on. */
export function AudienceCard({ id, heading, text, points, link, to, art }: AudienceCardProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.AudienceCard}>
      <Picture surface="pine">{art}</Picture>
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
