import { type ReactElement, type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { Timed } from '../../../components/ui/Timed/Timed'
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
  after?: ReactNode
}

/**
 * Two columns of upcoming events: paid and free. Each event disappears when it is over, and the earliest that is left is
 * marked as the next one.
 */
export function EventColumns({ events, after }: EventColumnsProps) {
  const nextFrom = Object.fromEntries(events.map(({ id }, i) => [id, lastEnd(events.slice(0, i))]))
  const column = (kind: 'paid' | 'free', inIt: (event: ListedEvent) => boolean) => {
    const tell = (
      <ButtonLink to="#event-interest" variant="quiet">
        {nothing.tell}
        <span className="visually-hidden"> ({words[kind]})</span>
      </ButtonLink>
    )
    return (
      <Column
        heading={words[kind]}
        cards={events.filter(inIt).map((event, index) => (
          <Timed as="li" key={event.id} until={event.ends}>
            <EventCard event={event} index={index} nextFrom={nextFrom[event.id]} />
          </Timed>
        ))}
        lastEnd={lastEnd(events.filter(inIt))}
        nothing={
          <div className={styles.nothing}>
            <p>{nothing[kind]}</p>
            {tell}
          </div>
        }
      >
        <h3>{otherDay.heading}</h3>
        <p>{otherDay.text}</p>
        {tell}
      </Column>
    )
  }
  return (
    <div className={styles.EventColumns}>
      <div className={styles.inner}>
        {column('paid', ({ price }) => price !== 'Free')}
        {column('free', ({ price }) => price === 'Free')}
        {after}
      </div>
    </div>
  )
}

/** When the last of some events ends. Without any, an instant that is long past. */
const lastEnd = (events: readonly ListedEvent[]) =>
  events.reduce((last, { ends }) => (Date.parse(ends) > Date.parse(last) ? ends : last), '2000-01-01T00:00Z')

type ColumnProps = {
  heading: string
  /** Its events, each until it is over. */
  cards: readonly ReactElement[]
  /** When its last event ends. */
  lastEnd: string
  /** Shown once no event is left. */
  nothing: ReactNode
  /** Fills the space that is left beside a longer column. */
  children: ReactNode
}

function Column({ heading, cards, lastEnd, nothing, children }: ColumnProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.column}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.cards}>{cards}</ul>
      <Timed from={lastEnd}>{nothing}</Timed>
      <Timed until={lastEnd}>
        <div className={styles.rest}>
          <div className={`${styles.nothing} ${styles.otherDay}`}>{children}</div>
        </div>
      </Timed>
    </section>
  )
}
