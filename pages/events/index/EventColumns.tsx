import { type ReactElement, type ReactNode, useId } from 'react'
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
  after?: ReactNode
}

/** Two columns of upcoming events: paid and free. The earliest one is marked as the next. */
export function EventColumns({ events, after }: EventColumnsProps) {
  const now = useNow()
  const isAhead = ({ ends }: ListedEvent) => now < Date.parse(ends)
  const next = events.find(isAhead)
  const column = (kind: 'paid' | 'free', inIt: (event: ListedEvent) => boolean) => {
    const tell = (
      <ButtonLink to="#event-interest" variant="quiet">
        {nothing.tell}
        <span className="visually-hidden"> ({words[kind]})</span>
      </ButtonLink>
    )
    // A card keeps its index while others go: the props of its parts must not change before they have hydrated.
    const cards = events
      .filter(inIt)
      .flatMap((event, index) =>
        isAhead(event)
          ? [<EventCard key={event.id} event={event} index={index} isNext={event === next} />]
          : [],
      )
    return (
      <Column
        heading={words[kind]}
        cards={cards}
        nothing={
          <div className={styles.nothing}>
            <p>{nothing[kind]}</p>
            {tell}
          </div>
        }
      >
        <h3 className="title-m">{otherDay.heading}</h3>
        <p>{otherDay.text}</p>
        {tell}
      </Column>
    )
  }
  return (
    <div data-surface="mint">
      <div className={styles.inner}>
        {column('paid', ({ price }) => price !== 'Free')}
        {column('free', ({ price }) => price === 'Free')}
        {after}
      </div>
    </div>
  )
}

type ColumnProps = {
  heading: string
  cards: readonly ReactElement[]
  /** In place of cards. */
  nothing: ReactNode
  /** Fills the space that is left beside a longer column. */
  children: ReactNode
}

function Column({ heading, cards, nothing, children }: ColumnProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.column}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {cards.length === 0 ? (
        nothing
      ) : (
        <>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.key}>{card}</li>
            ))}
          </ul>
          <div className={styles.rest}>
            <div className={`${styles.nothing} ${styles.otherDay}`}>{children}</div>
          </div>
        </>
      )}
    </section>
  )
}
