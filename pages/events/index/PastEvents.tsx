import { Link } from '../../../components/ui/Link/Link'
import { dayOf, longDate, short } from '../../../content/days'
import { pathOf } from '../../../content/events/_format'
import type { EventEntry } from '../entries'
import styles from './PastEvents.module.css'

export type PastEventsProps = {
  /** Events that are over, by date. */
  events: readonly EventEntry[]
  /** Those with which one of them may share its title. */
  all: readonly EventEntry[]
}

/** The past events by year, the latest first: day, title with a link to the page, and type, on one line. */
export function PastEvents({ events, all }: PastEventsProps) {
  const latest = [...events].reverse().map((event) => ({ ...event, ...dayOf(event.starts) }))
  return [...new Set(latest.map(({ year }) => year))].map((year) => (
    <section key={year} aria-label={`${year}`} className={styles.year}>
      <h3 className="title-m">{year}</h3>
      <ul>
        {latest
          .filter((event) => event.year === year)
          .map(({ id, title, type, starts, month, day, isDetailsPending }) => {
            const path = pathOf({ id, isDetailsPending })
            // Screen readers list links without context, so links with the same name get their date, too (WCAG 2.4.9).
            const isNamedAlike = all.some((other) => other.title === title && other.id !== id)
            return (
              <li key={id}>
                <time dateTime={starts.slice(0, 10)}>
                  {short(month)} {day}
                </time>
                {path ? (
                  <Link to={path} className={styles.title}>
                    {title}
                    {isNamedAlike && <span className="visually-hidden"> ({longDate(starts)})</span>}
                  </Link>
                ) : (
                  <span className={styles.title}>{title}</span>
                )}
                <span className="not-on-phones">{type}</span>
              </li>
            )
          })}
      </ul>
    </section>
  ))
}
