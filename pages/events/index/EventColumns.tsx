import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { Timed } from '../../../components/ui/Timed/Timed'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { type CardWords, EventCard } from './EventCard'
import styles from './EventColumns.module.css'

export type EventColumnsProps = {
  /** In the order of the list. Events with the price `Free` go to the free column, all others to the paid one. */
  events: readonly StudioEvent[]
  /** Heading of each column, and its text if there are no upcoming events. */
  words: Record<'paid' | 'free', string> & { readonly nothing: Record<'paid' | 'free' | 'tell', string> }
  /** Words of the cards. */
  cardWords: CardWords
}

/** Two columns of upcoming events: paid and free. Each event disappears when it is over. */
export function EventColumns({ events, words, cardWords }: EventColumnsProps) {
  const { nothing } = words
  const column = (kind: 'paid' | 'free', inIt: (event: StudioEvent) => boolean) => (
    <Column heading={words[kind]} events={events.filter(inIt)} cardWords={cardWords}>
      <p>{nothing[kind]}</p>
      <ButtonLink to="#event-interest" variant="quiet">
        {nothing.tell}
        <span className="visually-hidden"> ({words[kind]})</span>
      </ButtonLink>
    </Column>
  )
  return (
    <div className={styles.EventColumns}>
      <div className={styles.inner}>
        {column('paid', ({ price }) => price !== 'Free')}
        {column('free', ({ price }) => price === 'Free')}
      </div>
    </div>
  )
}

type ColumnProps = {
  heading: string
  events: readonly StudioEvent[]
  cardWords: CardWords
  /** Shown if no event is upcoming. */
  children: ReactNode
}

function Column({ heading, events, cardWords, children }: ColumnProps) {
  const headingId = useId()
  const nothing = <div className={styles.nothing}>{children}</div>
  const [last] = events.map(({ ends }) => ends).sort((one, other) => Date.parse(other) - Date.parse(one))
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.cards}>
        {events.map((event, index) => (
          <Timed as="li" key={event.id} until={event.ends}>
            <EventCard event={event} index={index} words={cardWords} />
          </Timed>
        ))}
      </ul>
      {last ? <Timed from={last}>{nothing}</Timed> : nothing}
    </section>
  )
}
