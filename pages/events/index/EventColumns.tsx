import { type ReactNode, useId } from 'react'
import { useNow } from '../../../components/islands/useNow'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { eventsPage } from '../../../content/pages/events'
import { EventCard } from './EventCard'
import styles from './EventColumns.module.css'
import type { ListedEvent } from './loader'

const words = eventsPage.listing
const { nothing, otherDay } = words

export type EventColumnsProps = {
  /** In the order of the list. Events with the price `Free` go to the free column, all others to the paid one. */
  events: readonly ListedEvent[]
  /** Below both columns. */
  after: ReactNode
}

/** Two columns of events that are ahead: paid and free. The earliest that takes place is marked as the next. */
export function EventColumns({ events, after }: EventColumnsProps) {
  return (
    <div data-surface="mint">
      <div className={styles.inner}>
        <Column kind="paid" events={events} />
        <Column kind="free" events={events} />
        {after}
      </div>
    </div>
  )
}

function Column({ kind, events }: Pick<EventColumnsProps, 'events'> & { kind: 'paid' | 'free' }) {
  const headingId = useId()
  const now = useNow()
  const isAhead = ({ ends }: ListedEvent) => now < Date.parse(ends)
  const next = events.find((event) => isAhead(event) && !event.isCancelled)
  // A card keeps its index while others go: the props of its parts must not change before they have hydrated.
  const cards = events
    .filter(({ price }) => (price === 'Free') === (kind === 'free'))
    .map((event, index) => ({ event, index }))
    .filter(({ event }) => isAhead(event))
  const isEmpty = cards.length === 0
  return (
    <section aria-labelledby={headingId} className={styles.column}>
      <h2 id={headingId} className="title-m">
        {words[kind]}
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.event.id}>
            <EventCard {...card} isNext={card.event === next} />
          </li>
        ))}
      </ul>
      <div className={isEmpty ? undefined : styles.rest}>
        <div className={styles.other}>
          {!isEmpty && <h3 className="title-m">{otherDay.heading}</h3>}
          <p>{isEmpty ? nothing[kind] : otherDay.text}</p>
          <ButtonLink to="#event-interest" variant="quiet">
            {nothing.tell}
            <span className="visually-hidden"> ({words[kind]})</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
