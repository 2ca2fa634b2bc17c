import { Link } from '../../../components/ui/Link/Link'
import { Timed } from '../../../components/ui/Timed/Timed'
import { longDate } from '../../../content/days'
import { pathOf } from '../../../content/events/_format'
import type { EventEntry } from '../entries'
import styles from './PastEvents.module.css'

export type PastEventsProps = {
  /** All events, by date. Those that are not over are hidden. */
  events: readonly EventEntry[]
}

/** The past events, the latest first: date and link to the page. */
export function PastEvents({ events }: PastEventsProps) {
  return (
    <ul className={styles.PastEvents}>
      {[...events].reverse().map((event) => {
        const path = pathOf(event)
        // Screen readers list links without context, so links with the same name get their date, too (WCAG 2.4.9).
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
