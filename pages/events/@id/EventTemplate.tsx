import { CalendarLeaf } from '../../../components/art/CalendarLeaf'
import { lazyPart } from '../../../components/hydration/lazyPart'
import { useIsHydrated } from '../../../components/hydration/useIsHydrated'
import { AddToCalendar } from '../../../components/sections/AddToCalendar/AddToCalendar'
import { Agenda } from '../../../components/sections/Agenda/Agenda'
import { Column, Columns } from '../../../components/sections/Columns/Columns'
import { HasEnded } from '../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../components/sections/Hero/Hero'
import { HostCard } from '../../../components/sections/HostCard/HostCard'
import { PointColumns } from '../../../components/sections/PointColumns/PointColumns'
import { Section } from '../../../components/sections/Section/Section'
import { Ticket } from '../../../components/sections/Ticket/Ticket'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Badge } from '../../../components/ui/Badge/Badge'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { Timed } from '../../../components/ui/Timed/Timed'
import { dayOf, longDate } from '../../../content/days'
import type { EventDetails, StudioEvent } from '../../../content/events/_defineEvent'
import { dateOf, eventInterestPath, timeOf, yourTimeOf } from '../../../content/events/_format'
import { hosts } from '../../../content/events/_hosts'
import { eventPage, eventsPage } from '../../../content/pages/events'
import { shows } from '../../../content/samples'
import type { Neighbors } from '../entries'
import { Highlights } from '../Highlights'
import { NeighborLinks } from '../NeighborLinks'

const { facts, place, agenda, close } = eventPage

// Loaded when it comes into the window: forms are most of the site's script.
const Registration = lazyPart(async () => (await import('./Registration')).Registration)

export type EventTemplateProps = { event: StudioEvent; details: EventDetails; neighbors: Neighbors }

/** The template of event pages. Empty lists have no section. */
export function EventTemplate({ event, details, neighbors }: EventTemplateProps) {
  const { starts, ends, price } = event
  const { card } = eventsPage
  const state = event.isCancelled ? card.cancelled : event.isFull && card.full
  const { seats } = event
  const book = seats ? (
    <ButtonLink to="#event-registration">{event.isFull ? card.waitingList : card.join}</ButtonLink>
  ) : event.isFull || !details.booking ? (
    <ButtonLink to={eventInterestPath(event)}>{card.waitingList}</ButtonLink>
  ) : (
    <ButtonLink href={details.booking.href}>{details.booking.label}</ButtonLink>
  )
  const tellMe = <ButtonLink to={eventInterestPath(event)}>{eventPage.tellMe}</ButtonLink>
  const { extra } = details
  const isHydrated = useIsHydrated()
  const yourTime = isHydrated ? yourTimeOf(event, -new Date(starts).getTimezoneOffset()) : undefined
  const lists = [
    { heading: eventPage.learn, points: details.learn },
    { heading: eventPage.attend, points: details.attend },
    { heading: eventPage.bring, points: details.bring },
  ].filter(({ points }) => points.length > 0)
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{eventPage.back}</BackLink>
            <Cluster of="badges">
              <Badge>{event.type}</Badge>
              <Badge>{event.difficulty}</Badge>
              {state && (
                <Timed until={ends}>
                  <Badge variant="bright">{state}</Badge>
                </Timed>
              )}
            </Cluster>
          </>
        }
        heading={event.title}
        lede={event.subtitle}
        facts={
          <>
            <HasEnded ends={ends} text={eventPage[event.isCancelled ? 'wasCancelled' : 'hasEnded']}>
              {tellMe}
              <ButtonLink to="/events" variant="quiet">
                {eventPage.seeComing}
              </ButtonLink>
            </HasEnded>
            <Ticket
              cells={[
                { label: dayOf(starts).weekday, value: longDate(starts) },
                { label: facts.time, value: timeOf(event), more: yourTime ?? eventPage.studioTime },
                {
                  label: facts.place,
                  value: event.place ?? (event.isInPerson ? place.inPerson : place.virtual),
                },
                { label: facts.price, value: price, more: state ? '' : event.spots, until: ends },
                ...(isPriceSet(event) && !event.isCancelled
                  ? [{ label: facts.price, value: eventPage.was(price), from: ends }]
                  : []),
              ]}
            />
          </>
        }
        actions={
          <Timed until={ends}>
            {event.isCancelled ? (
              <>
                <p>{eventPage.isCancelled}</p>
                {tellMe}
              </>
            ) : (
              <>
                {book}
                <AddToCalendar event={event} labels={eventPage.calendar} />
              </>
            )}
          </Timed>
        }
        art={<CalendarLeaf date={starts} />}
      />
      <Columns widths="wide-first">
        <Column heading={eventPage.make}>
          <Highlights text={event.description} highlights={event.highlights} />
        </Column>
        {shows('hosts') && (
          <Column heading={eventPage.host}>
            <HostCard face={details.host} {...hosts[details.host]} />
          </Column>
        )}
      </Columns>
      {details.agenda.length > 0 && (
        <Columns surface="mint">
          <Column heading={agenda.heading} intro={agenda.intro}>
            <Agenda parts={details.agenda} minutesLabel={agenda.minutes} />
          </Column>
        </Columns>
      )}
      {lists.length > 0 && <PointColumns band="strip" lists={lists} />}
      {extra ? (
        <Columns surface="mint">
          <Column heading={extra.heading} intro={extra.intro}>
            <Tiles items={extra.items} />
          </Column>
        </Columns>
      ) : null}
      {seats && !event.isCancelled ? (
        <Timed until={ends}>
          <Registration key={event.id} id={event.id} seats={seats} isFull={event.isFull} />
        </Timed>
      ) : null}
      <NeighborLinks {...neighbors} />
      <Section
        surface="pine"
        band="statement"
        heading={close.heading}
        intro={`${dateOf(event)}, ${timeOf(event)}`}
      >
        <Cluster>
          <Timed until={ends}>{event.isCancelled ? tellMe : book}</Timed>
          <Timed from={ends}>{tellMe}</Timed>
          <ButtonLink to="/events" variant="quiet">
            {close.browse}
          </ButtonLink>
        </Cluster>
      </Section>
    </>
  )
}

/** Whether the price is known. If it never was, nothing is said about it after the event. */
const isPriceSet = ({ price }: StudioEvent) => price === 'Free' || /\d/.test(price)
