import type { AgendaItem } from '../../../content/events/_defineEvent'
import { clockOf } from '../../../content/events/_format'
import styles from './Agenda.module.css'

export type AgendaProps = {
  /** In order. Times are New York's. */
  parts: readonly AgendaItem[]
  /** Unit after the length of a part, such as `min`. */
  minutesLabel: string
}

/** An agenda: the time on the left, the topic on the right. */
export function Agenda({ parts, minutesLabel }: AgendaProps) {
  return (
    <ol className={styles.Agenda}>
      {parts.map(({ at, title, text, minutes }) => (
        <li key={at} className={styles.part}>
          <p className={styles.when}>
            <time dateTime={at} className={styles.time}>
              {clockOf(at)}
            </time>{' '}
            {minutes ? (
              <time dateTime={`PT${minutes}M`} className={styles.minutes}>
                {minutes} {minutesLabel}
              </time>
            ) : null}
          </p>
          <div>
            <h3>{title}</h3>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
