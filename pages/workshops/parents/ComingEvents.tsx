import { useNow } from '../../../components/islands/useNow'
import { Section } from '../../../components/sections/Section/Section'
import { ArrowRight } from '../../../components/ui/Icon/Icon'
import { Link } from '../../../components/ui/Link/Link'
import { dayOf, short } from '../../../content/days'
import { locationOf, pathOf, timeOf } from '../../../content/events/_format'
import { eventStates } from '../../../content/pages/event'
import { parents } from '../../../content/pages/parents'
import type { ListedEvent } from '../../events/index/loader'
import styles from './ComingEvents.module.css'

export type ComingEventsProps = {
  /** Events by date. Each is shown until it is over. */
  events: readonly ListedEvent[]
}

/** A strip with the events for parents that are ahead: day, title, time and place, one row each. */
export function ComingEvents({ events }: ComingEventsProps) {
  const now = useNow()
  const ahead = events.filter(({ ends }) => now < Date.parse(ends))
  if (ahead.length === 0) return null
  return (
    <Section band="strip" heading={parents.coming.heading}>
      <ul>
        {ahead.map((event) => {
          const { id, title, subtitle, starts } = event
          const { month, day } = dayOf(starts)
          const path = pathOf(event)
          return (
            <li key={id} className={styles.row}>
              <time dateTime={starts.slice(0, 10)}>
                {short(month)} {day}
              </time>
              <div>
                <h3>
                  {path ? (
                    <Link to={path} className={styles.link}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </h3>
                <p className="small soft">
                  {subtitle}. {timeOf(event)}, {path ? locationOf(event) : eventStates.pending}
                </p>
              </div>
              {path && <ArrowRight />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
