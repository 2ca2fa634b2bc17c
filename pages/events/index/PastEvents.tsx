import { Link } from '../../../components/ui/Link/Link'
import { Timed } from '../../../components/ui/Timed/Timed'
import { longDate } from '../../../content/days'
import type { EventEntry } from '../../../content/events/_eventIndex'
import { pathOf } from '../../../content/events/_format'
import styles from './PastEvents.module.css'

export type PastEventsProps = {
  /** Every event, by date. One that is not over yet waits unseen. */
  events: readonly EventEntry[]
}

/** What is over, the latest first: a date and the way to its page, and nothing to join. */
export function PastEvents({ events }: PastEventsProps) {
  return (
    <ul className={styles.PastEvents}>
      {[...events].reverse().map((event) => {
        const path = pathOf(event)
        // In a list of links two of the same name are told apart by their date (WCAG 2.4.9).
        const isNamedAlike = events.some(({ id, title }) => title === event.title && id !== event.id)
        return (
          <Timed as="li" key={event.id} from={event.ends}>
            <div className={styles.row}>
              <time dateTime={event.starts.slice(0, 10)}>{longDate(event.starts)}</time>
              {path ? (
                <Link to={path} className={styles.title}>
                  {event.title}
                  {isNamedAlike && <span className="visually-hidden"> ({longDate(event.starts)})</span>}
                </Link>
              ) : (
                <span className={styles.title}>{event.title}</span>
              )}
              <span className={styles.type}>{event.type}</span>
            </div>
          </Timed>
        )
      })}
    </ul>
  )
}
