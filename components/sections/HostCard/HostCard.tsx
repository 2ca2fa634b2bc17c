import chip from '../../../drawings/chip.svg?drawing'
import { Drawing } from '../../art/Drawing'
import styles from './HostCard.module.css'

export type HostCardProps = {
  /** The host's name, or what they are to the studio. */
  name: string
  /** What they do there. */
  role: string
  /** Who they are, in a sentence or two. */
  text: string
}

/** Who leads an event: a drawing, name, role and a few sentences. */
export function HostCard({ name, role, text }: HostCardProps) {
  return (
    <div className={styles.HostCard}>
      <div className={styles.art}>
        <Drawing file={chip} />
      </div>
      <div>
        <h3>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}
