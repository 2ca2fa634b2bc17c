import founder from '../../../drawings/portrait-founder.svg?drawing'
import headset from '../../../drawings/portrait-headset.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Frame } from '../../ui/Frame/Frame'
import styles from './HostCard.module.css'

/** Drawn faces. They show invented people. */
const faces = { founder, team: headset }

export type HostCardProps = {
  /** Whose face. */
  face: keyof typeof faces
  /** The host's name, or their relation to the studio. */
  name: string
  /** Their role. */
  role: string
  /** One or two sentences about them. */
  text: string
}

/** The host of an event: face, name, role and a few sentences. A customer is a `Quote`. */
export function HostCard({ face, name, role, text }: HostCardProps) {
  return (
    <div className={styles.HostCard}>
      <div className="not-printed">
        <Frame>
          <Drawing file={faces[face]} />
        </Frame>
      </div>
      <div>
        <h3>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}
