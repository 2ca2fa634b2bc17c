import { useNow } from '../../../components/islands/useNow'
import { Section } from '../../../components/sections/Section/Section'
import { ArrowRight } from '../../../components/ui/Icon/Icon'
import { Link } from '../../../components/ui/Link/Link'
import { dayOf, short } from '../../../content/days'
import { locationOf, pathOf, timeOf } from '../../../content/events/_format'
import { parents } from '../../../content/pages/parents'
import styles from './ComingEvents.module.css'
import type { ComingEvent } from './loader'

const { heading, pending } = parents.coming

export type ComingEventsProps = {
  /** Events by date. Each is shown until it is over. */
  events: readonly ComingEvent[]
}

/** A strip with the events for parents that are ahead: day, title, time and place, one row each. */
export function ComingEvents({ events }: ComingEventsProps) {
  const now = useNow()
  const ahead = events.filter(({ ends }) => now < Date.parse(ends))
  if (ahead.length === 0) return null
  return (
    <Section band="strip" heading={heading}>
      <ul>
        {ahead.map((event) => (
          <li key={event.id}>
            <Row event={event} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ event }: { event: ComingEvent }) {
  const { month, day } = dayOf(event.starts)
  const path = pathOf(event)
  return (
    <div className={styles.row}>
      <time dateTime={event.starts.slice(0, 10)}>
        {short(month)} {day}
      </time>
      <div>
        <h3>
          {path ? (
            <Link to={path} className={styles.link}>
              {event.title}
            </Link>
          ) : (
            event.title
          )}
        </h3>
        <p className="small soft">
          {event.subtitle}. {timeOf(event)}, {path ? locationOf(event) : pending}
        </p>
      </div>
      {path && <ArrowRight />}
    </div>
  )
}
