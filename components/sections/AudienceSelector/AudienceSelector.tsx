import { Link } from 'react-router-dom'
import styles from './AudienceSelector.module.css'
import { useCurrentSection } from './useCurrentSection'

export type AudienceSelectorProps = {
  /** What the links choose between, for those who cannot see it. */
  label: string
  /** The sections of the page that are chosen from, in its order; the same array at each render. */
  audiences: readonly { readonly id: string; readonly label: string }[]
}

/** Stays below the header and leads to a section of the page; the one being read is marked. */
export function AudienceSelector({ label, audiences }: AudienceSelectorProps) {
  const current = useCurrentSection(audiences)
  return (
    <nav className={styles.AudienceSelector} aria-label={label}>
      <ul className={styles.list}>
        {audiences.map((audience) => (
          <li key={audience.id}>
            <Link
              to={`#${audience.id}`}
              className={styles.link}
              aria-current={audience.id === current ? 'location' : undefined}
            >
              {audience.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
