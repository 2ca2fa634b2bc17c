import { CalendarLeaf } from '../../../components/art/CalendarLeaf'
import { island } from '../../../components/islands/island'
import { useIsHydrated } from '../../../components/islands/useIsHydrated'
import { useHasPassed } from '../../../components/islands/useNow'
import { PaymentNews } from '../../../components/payment/PaymentNews'
import { useReturnedPayment } from '../../../components/payment/useReturnedPayment'
import { AddToCalendar } from '../../../components/sections/AddToCalendar/AddToCalendar'
import { HasEnded } from '../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Section } from '../../../components/sections/Section/Section'
import { Ticket } from '../../../components/sections/Ticket/Ticket'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Badge } from '../../../components/ui/Badge/Badge'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { dayOf, longDate } from '../../../content/days'
import type { EventDetails, StudioEvent } from '../../../content/events/_defineEvent'
import {
  dateOf,
  eventInterestPath,
  isPriceSet,
  isSold,
  timeOf,
  yourTimeOf,
} from '../../../content/events/_format'
import { eventPage, eventStates } from '../../../content/pages/event'
import type { EventExtra } from '../../../content/pages/event-extras'
import { bookingLink } from '../../../content/payment'
import type { Neighbors } from '../entries'
import { NeighborLinks } from '../NeighborLinks'

const { facts, place, close } = eventPage

// Nothing in it reacts: its code is only loaded for a page that is shown by a followed link.
const EventBody = island(async () => (await import('./EventBody')).EventBody, { on: 'interaction' })
// Loaded when it comes into the window: forms are most of the site's script.
const Registration = island(async () => (await import('./Registration')).Registration)

export type EventTemplateProps = {
  event: StudioEvent
  details: EventDetails
  /** A section that only this event has. */
  extra?: EventExtra | undefined
  neighbors: Neighbors
}

/** The template of event pages. Empty lists have no section. */
export function EventTemplate({ event, details, extra, neighbors }: EventTemplateProps) {
  const { starts, ends, price } = event
  const isOver = useHasPassed(ends)
  const state = !isOver && (event.isCancelled ? eventStates.cancelled : event.isFull && eventStates.full)
  const { seats } = event
  const booking = isSold(event) ? bookingLink({ event: event.id }, event.title) : details.booking
  const book = seats ? (
    <ButtonLink to="#event-registration">
      {event.isFull ? eventStates.waitingList : eventStates.join}
    </ButtonLink>
  ) : event.isFull || !booking ? (
    <ButtonLink to={eventInterestPath(event)}>
      {event.isFull ? eventStates.waitingList : eventStates.notYet}
    </ButtonLink>
  ) : (
    <ButtonLink href={booking.href}>{booking.label}</ButtonLink>
  )
  const returned = useReturnedPayment()
  const tellMe = <ButtonLink to={eventInterestPath(event)}>{eventPage.tellMe}</ButtonLink>
  const isHydrated = useIsHydrated()
  const yourTime = isHydrated ? yourTimeOf(event, -new Date(starts).getTimezoneOffset()) : undefined
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{eventPage.back}</BackLink>
            <Cluster of="badges">
              <Badge>{event.type}</Badge>
              <Badge>{event.difficulty}</Badge>
              {state && <Badge variant="bright">{state}</Badge>}
            </Cluster>
          </>
        }
        heading={event.title}
        lede={event.subtitle}
        facts={
          <>
            {isSold(event) && <PaymentNews returned={returned} />}
            {isOver && (
              <HasEnded text={eventPage[event.isCancelled ? 'wasCancelled' : 'hasEnded']}>
                {tellMe}
                <ButtonLink to="/events" variant="quiet">
                  {eventPage.seeComing}
                </ButtonLink>
              </HasEnded>
            )}
            <Ticket
              cells={[
                { label: dayOf(starts).weekday, value: longDate(starts) },
                { label: facts.time, value: timeOf(event), more: yourTime ?? eventPage.studioTime },
                {
                  label: facts.place,
                  value: event.place ?? (event.isInPerson ? place.inPerson : place.virtual),
                },
                { label: facts.level, value: event.difficulty },
                ...(isOver ? [] : [{ label: facts.price, value: price, more: state ? '' : event.spots }]),
                ...(isOver && isPriceSet(event) && !event.isCancelled
                  ? [{ label: facts.price, value: eventPage.was(price) }]
                  : []),
              ]}
            />
          </>
        }
        actions={
          isOver ? null : event.isCancelled ? (
            <>
              <p>{eventPage.isCancelled}</p>
              {tellMe}
            </>
          ) : (
            <>
              {book}
              <AddToCalendar event={event} labels={eventPage.calendar} />
            </>
          )
        }
        art={<CalendarLeaf date={starts} />}
      />
      <EventBody key={event.id} event={event} details={details} extra={extra} />
      {seats && !event.isCancelled && !isOver ? (
        <Registration key={event.id} id={event.id} seats={seats} isFull={event.isFull} />
      ) : null}
      <NeighborLinks {...neighbors} />
      <Section
        surface="pine"
        band="statement"
        heading={
          isOver || event.isCancelled ? close.next : close.book(`${dayOf(starts).month} ${dayOf(starts).day}`)
        }
        intro={`${dateOf(event)}, ${timeOf(event)}`}
      >
        <Cluster>
          {isOver || event.isCancelled ? tellMe : book}
          <ButtonLink to="/events" variant="quiet">
            {close.browse}
          </ButtonLink>
        </Cluster>
      </Section>
    </>
  )
}
