import chip from '../../../drawings/chip.svg?drawing'
import { Drawing } from '../../art/Drawing'
import styles from './HostCard.module.css'

export type HostCardProps = {
  /** The host's name, or their relation to the studio. */
  name: string
  /** Their role. */
  role: string
  /** One or two sentences about them. */
  text: string
}

/** The host of an event: drawing, name, role and a few sentences. */
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
