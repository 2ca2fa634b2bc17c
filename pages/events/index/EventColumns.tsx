import { useId } from 'react'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { EventCard } from './EventCard'
import styles from './EventColumns.module.css'

export type EventColumnsProps = {
  /** In the order of the listing. Those whose price is `Free` go to the free column, all others to the paid one. */
  events: readonly StudioEvent[]
  /** Heading of each column. */
  headings: Record<'paid' | 'free', string>
}

/** What costs something beside what is free. */
export function EventColumns({ events, headings }: EventColumnsProps) {
  return (
    <div className={styles.EventColumns}>
      <div className={styles.inner}>
        <Column heading={headings.paid} events={events.filter(({ price }) => price !== 'Free')} />
        <Column heading={headings.free} events={events.filter(({ price }) => price === 'Free')} />
      </div>
    </div>
  )
}

function Column({ heading, events }: { heading: string; events: readonly StudioEvent[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.cards}>
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}
