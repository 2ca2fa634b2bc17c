import { useLoaderData } from 'react-router-dom'
import { CalendarLeaf } from '../../../components/art/CalendarLeaf'
import { island } from '../../../components/islands/island'
import { useIsHydrated } from '../../../components/islands/useIsHydrated'
import { useHasPassed } from '../../../components/islands/useNow'
import { PaymentNews } from '../../../components/payment/PaymentNews'
import { useReturnedPayment } from '../../../components/payment/useReturnedPayment'
import { Section } from '../../../components/sections/Section/Section'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { dayOf, longDate } from '../../../content/days'
import {
  dateOf,
  eventInterestPath,
  isPriceSet,
  isSold,
  timeOf,
  yourTimeOf,
} from '../../../content/events/_format'
import { eventPage, eventStates } from '../../../content/pages/event'
import { bookingLink } from '../../../content/payment'
import NotFoundPage from '../../_error/+Page'
import { EventHero } from '../EventHero'
import { NeighborLinks } from '../NeighborLinks'
import type { EventWithPage, LoadedEvent } from './loader'

const { facts, place, close } = eventPage

// Nothing in it reacts: its code is only loaded for a page that is shown by a followed link.
const EventBody = island(async () => (await import('./EventBody')).EventBody, { on: 'interaction' })
// Loaded when it comes into the window: forms are most of the site's script.
const Registration = island(async () => (await import('./Registration')).Registration)

/** The page of any event, from its row. An unknown id shows the 404 page. */
export default function EventPage() {
  const loaded = useLoaderData() as LoadedEvent | null
  return loaded ? <KnownEvent {...loaded} /> : <NotFoundPage />
}

function KnownEvent({ event, extra, neighbors }: LoadedEvent) {
  const { id, starts, seats, isFull, isCancelled } = event
  const isOver = useHasPassed(event.ends)
  const isHydrated = useIsHydrated()
  const returned = useReturnedPayment()
  const { month, day, weekday } = dayOf(starts)
  const yourTime = isHydrated && yourTimeOf(event, -new Date(starts).getTimezoneOffset())
  const book = waysToBook(event)
  const tellMe = <ButtonLink to={eventInterestPath(event)}>{eventPage.tellMe}</ButtonLink>
  const was = isOver &&
    isPriceSet(event) &&
    !isCancelled && { label: facts.price, value: eventPage.was(event.price) }
  return (
    <>
      <EventHero
        event={event}
        badges={[event.type, event.difficulty]}
        lede={event.subtitle}
        ticket={[
          { label: weekday, value: longDate(starts) },
          { label: facts.time, value: timeOf(event), more: yourTime || eventPage.studioTime },
          { label: facts.place, value: event.place ?? (event.isInPerson ? place.inPerson : place.virtual) },
          { label: facts.level, value: event.difficulty },
          ...(was ? [was] : []),
        ]}
        news={isSold(event) && <PaymentNews returned={returned} />}
        book={
          <>
            {book}
            <p className="small">
              <strong className="title-s">{event.price}</strong>
              {!isFull && event.spots && ` · ${event.spots}`}
            </p>
          </>
        }
        next={tellMe}
        art={<CalendarLeaf date={starts} />}
      />
      <EventBody key={id} event={event} extra={extra} />
      {seats && !isCancelled && !isOver ? (
        <Registration key={id} id={id} seats={seats} isFull={isFull} />
      ) : null}
      <NeighborLinks {...neighbors} />
      <Section
        surface="pine"
        band="statement"
        heading={isOver || isCancelled ? close.next : close.book(`${month} ${day}`)}
        intro={isOver || isCancelled ? undefined : `${timeOf(event)}, ${dateOf(event)}`}
      >
        <Cluster>
          {isOver || isCancelled ? tellMe : book}
          <ButtonLink to="/events" variant="quiet">
            {close.browse}
          </ButtonLink>
        </Cluster>
      </Section>
    </>
  )
}

/** The button of an event that is ahead: to its form, the payment page, another site, or the form for what comes next. */
function waysToBook(event: EventWithPage) {
  const { id, title, seats, isFull, details } = event
  const noSeat = isFull ? eventStates.waitingList : eventStates.notYet
  if (seats) return <ButtonLink to="#event-registration">{isFull ? noSeat : eventStates.join}</ButtonLink>
  const booking = isSold(event) ? bookingLink({ event: id }, title) : details.booking
  if (isFull || !booking) return <ButtonLink to={eventInterestPath(event)}>{noSeat}</ButtonLink>
  return <ButtonLink href={booking.href}>{booking.label}</ButtonLink>
}
