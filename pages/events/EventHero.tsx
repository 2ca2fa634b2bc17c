import type { ReactNode } from 'react'
import { useHasPassed } from '../../components/islands/useNow'
import { AddToCalendar } from '../../components/sections/AddToCalendar/AddToCalendar'
import { HasEnded } from '../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../components/sections/Hero/Hero'
import { Ticket, type TicketProps } from '../../components/sections/Ticket/Ticket'
import { BackLink } from '../../components/ui/BackLink/BackLink'
import { Badge } from '../../components/ui/Badge/Badge'
import { Cluster } from '../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../components/ui/Link/Link'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { eventPage, eventStates } from '../../content/pages/event'

export type EventHeroProps = {
  event: StudioEvent
  /** What it is, a word or two each. */
  badges: readonly string[]
  /** One or two sentences about it. */
  lede: string
  /** The facts for a decision. */
  ticket: TicketProps['cells']
  /** What has happened to the visitor's payment. */
  news?: ReactNode
  /** How to take part, while that is possible. */
  book: ReactNode
  /** What to know before. */
  note?: ReactNode
  /** The way to its next date, once it is over or cancelled. */
  next: ReactNode
  art: ReactNode
}

/** The top of the page of an event: what it is, when, where, for how much, and what one can do now. */
export function EventHero({ event, badges, lede, ticket, news, book, note, next, art }: EventHeroProps) {
  const { title, ends, isCancelled, isFull } = event
  const isOver = useHasPassed(ends)
  const state = !isOver && (isCancelled ? eventStates.cancelled : isFull && eventStates.full)
  return (
    <Hero
      eyebrow={
        <>
          <BackLink to="/events">{eventPage.back}</BackLink>
          <Cluster of="badges">
            {badges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
            {state && <Badge variant="bright">{state}</Badge>}
          </Cluster>
        </>
      }
      heading={title}
      lede={lede}
      facts={
        <>
          {news}
          {isOver && (
            <HasEnded text={isCancelled ? eventPage.wasCancelled : eventPage.hasEnded}>
              {next}
              <ButtonLink to="/events" variant="quiet">
                {eventPage.seeComing}
              </ButtonLink>
            </HasEnded>
          )}
          <Ticket cells={ticket} />
        </>
      }
      actions={
        isOver ? null : isCancelled ? (
          <>
            <p>{eventPage.isCancelled}</p>
            {next}
          </>
        ) : (
          <>
            {book}
            <AddToCalendar event={event} labels={eventPage.calendar} />
            {note && <p>{note}</p>}
          </>
        )
      }
      art={art}
    />
  )
}
