import { Chip } from '../../art/Chip'
import styles from './HostCard.module.css'

export type HostCardProps = {
  /** The host's name, or what they are to the studio. */
  name: string
  /** What they do there. */
  role: string
  /** Who they are, in a sentence or two. */
  text: string
}

/** Who will be in the room with you. */
export function HostCard({ name, role, text }: HostCardProps) {
  return (
    <div className={styles.HostCard}>
      <div className={styles.art}>
        <Chip />
      </div>
      <div>
        <h3>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}
