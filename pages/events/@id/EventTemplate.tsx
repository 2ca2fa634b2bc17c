import { CalendarLeaf } from '../../../components/art/CalendarLeaf'
import { AddToCalendar } from '../../../components/sections/AddToCalendar/AddToCalendar'
import { Agenda } from '../../../components/sections/Agenda/Agenda'
import { HasEnded } from '../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../components/sections/Hero/Hero'
import { HostCard } from '../../../components/sections/HostCard/HostCard'
import { PointColumns } from '../../../components/sections/PointColumns/PointColumns'
import { Section } from '../../../components/sections/Section/Section'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Badge } from '../../../components/ui/Badge/Badge'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { Facts } from '../../../components/ui/Facts/Facts'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { PointList } from '../../../components/ui/PointList/PointList'
import { Timed } from '../../../components/ui/Timed/Timed'
import type { EventDetails, StudioEvent } from '../../../content/events/_defineEvent'
import { dateOf, eventInterestPath, timeOf } from '../../../content/events/_format'
import { hosts } from '../../../content/events/_hosts'
import { eventPage, eventsPage } from '../../../content/pages/events'
import { shows } from '../../../content/samples'
import type { Neighbors } from '../entries'
import { NeighborLinks } from '../NeighborLinks'
import { useYourTime } from './useYourTime'

const { facts, place, agenda, close } = eventPage

export type EventTemplateProps = { event: StudioEvent; details: EventDetails; neighbors: Neighbors }

/** The template of event pages. Empty lists have no section. */
export function EventTemplate({ event, details, neighbors }: EventTemplateProps) {
  const { card } = eventsPage
  const state = event.isCancelled ? card.cancelled : event.isFull && card.full
  const book = event.isFull ? (
    <ButtonLink to={eventInterestPath(event)}>{card.waitingList}</ButtonLink>
  ) : (
    <ButtonLink href={details.booking.href}>{details.booking.label}</ButtonLink>
  )
  const tellMe = <ButtonLink to={eventInterestPath(event)}>{eventPage.tellMe}</ButtonLink>
  const { extra } = details
  const isAttended = details.attend.length + details.bring.length > 0
  const yourTime = useYourTime(event)
  // Backgrounds alternate, also if an event lacks a section.
  let isMint = false
  const nextSurface = () => {
    isMint = !isMint
    return isMint ? 'mint' : 'paper'
  }
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{eventPage.back}</BackLink>
            <Cluster of="badges">
              <Badge>{event.type}</Badge>
              <Badge>{event.difficulty}</Badge>
              <Timed until={event.ends}>
                <Badge variant="bright">{event.price}</Badge>
                {state ? <Badge variant="bright">{state}</Badge> : <Badge>{event.spots}</Badge>}
              </Timed>
              {isPriceSet(event) && !event.isCancelled && (
                <Timed from={event.ends}>
                  <Badge>{eventPage.was(event.price)}</Badge>
                </Timed>
              )}
            </Cluster>
          </>
        }
        heading={event.title}
        lede={event.subtitle}
        actions={
          <>
            <Timed until={event.ends}>
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
            <HasEnded ends={event.ends} text={eventPage[event.isCancelled ? 'wasCancelled' : 'hasEnded']}>
              {tellMe}
              <ButtonLink to="/events" variant="quiet">
                {eventPage.seeComing}
              </ButtonLink>
            </HasEnded>
          </>
        }
        art={<CalendarLeaf date={event.starts} />}
      />
      <Section headingPosition="above" heading={eventPage.glance} intro={event.description}>
        <Facts
          facts={[
            { label: facts.date, value: dateOf(event) },
            { label: facts.time, value: timeOf(event), note: yourTime ?? eventPage.newYorkTime },
            { label: facts.place, value: event.place ?? (event.isInPerson ? place.inPerson : place.virtual) },
            { label: facts.level, value: event.difficulty },
          ]}
        />
      </Section>
      {details.agenda.length > 0 && (
        <Section surface={nextSurface()} heading={agenda.heading} intro={agenda.intro}>
          <Agenda parts={details.agenda} minutesLabel={agenda.minutes} />
        </Section>
      )}
      {details.learn.length > 0 && (
        <Section surface={nextSurface()} heading={eventPage.learn}>
          <PointList points={details.learn} />
        </Section>
      )}
      {extra ? (
        <Section surface={nextSurface()} headingPosition="above" heading={extra.heading} intro={extra.intro}>
          <Tiles items={extra.items} />
        </Section>
      ) : null}
      {isAttended && (
        <PointColumns
          surface={nextSurface()}
          lists={[
            { heading: eventPage.attend, points: details.attend },
            { heading: eventPage.bring, points: details.bring },
          ].filter(({ points }) => points.length > 0)}
        />
      )}
      {shows('hosts') && (
        <Section surface={nextSurface()} heading={eventPage.host}>
          <HostCard {...hosts[details.host]} />
        </Section>
      )}
      <NeighborLinks {...neighbors} />
      <Section surface="pine" heading={close.heading} intro={event.highlights?.join('. ').concat('.')}>
        <Cluster>
          <Timed until={event.ends}>{event.isCancelled ? tellMe : book}</Timed>
          <Timed from={event.ends}>{tellMe}</Timed>
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
