import { useId } from 'react'
import { Link } from '../../../components/ui/Link/Link'
import { dayOf, longDate, short } from '../../../content/days'
import { pathOf } from '../../../content/events/_format'
import type { EventEntry } from '../entries'
import styles from './PastEvents.module.css'

export type PastEventsProps = {
  /** Events that are over, by date. */
  events: readonly EventEntry[]
  /** Those with which one of them may share its title. @default the same */
  all?: readonly EventEntry[]
}

/** The past events by year, the latest first: day, title with a link to the page, and type, on one line. */
export function PastEvents({ events, all = events }: PastEventsProps) {
  const years = [...new Set(events.map(({ starts }) => dayOf(starts).year))].reverse()
  return (
    <>
      {years.map((year) => (
        <Year
          key={year}
          year={year}
          all={all}
          events={events.filter(({ starts }) => dayOf(starts).year === year)}
        />
      ))}
    </>
  )
}

type YearProps = {
  year: number
  /** The events of this year. */
  events: readonly EventEntry[]
  all: readonly EventEntry[]
}

function Year({ year, events, all }: YearProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.year}>
      <h3 id={headingId} className="title-m">
        {year}
      </h3>
      <ul>
        {[...events].reverse().map((event) => {
          const { month, day } = dayOf(event.starts)
          const path = pathOf(event)
          // Screen readers list links without context, so links with the same name get their date, too (WCAG 2.4.9).
          const isNamedAlike = all.some(({ id, title }) => title === event.title && id !== event.id)
          return (
            <li key={event.id}>
              <time dateTime={event.starts.slice(0, 10)}>
                {short(month)} {day}
              </time>
              {path ? (
                <Link to={path} className={styles.title}>
                  {event.title}
                  {isNamedAlike && <span className="visually-hidden"> ({longDate(event.starts)})</span>}
                </Link>
              ) : (
                <span className={styles.title}>{event.title}</span>
              )}
              <span className={styles.type}>{event.type}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
