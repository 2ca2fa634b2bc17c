import { CalendarLeaf } from '../../../components/art/CalendarLeaf'
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
import { eventInterestPath, timeOf } from '../../../content/events/_format'
import { eventPage, hosts } from '../../../content/pages/events'
import { shows } from '../../../content/samples'
import type { Neighbors } from '../entries'
import { Highlights } from '../Highlights'
import { NeighborLinks } from '../NeighborLinks'

const { facts, place, agenda, close } = eventPage

export type EventTemplateProps = { event: StudioEvent; details: EventDetails; neighbors: Neighbors }

/** The template of event pages. */
export function EventTemplate({ event, details, neighbors }: EventTemplateProps) {
  const { starts, ends, price } = event
  const book = <ButtonLink href={details.booking.href}>{details.booking.label}</ButtonLink>
  const tellMe = <ButtonLink to={eventInterestPath(event)}>{eventPage.tellMe}</ButtonLink>
  const { extra } = details
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{eventPage.back}</BackLink>
            <Cluster of="badges">
              <Badge>{event.type}</Badge>
              <Badge>{event.difficulty}</Badge>
            </Cluster>
          </>
        }
        heading={event.title}
        lede={event.subtitle}
        facts={
          <>
            <HasEnded ends={ends} text={eventPage.hasEnded}>
              {tellMe}
              <ButtonLink to="/events" variant="quiet">
                {eventPage.seeComing}
              </ButtonLink>
            </HasEnded>
            <Ticket
              cells={[
                { label: `${dayOf(starts).weekday},`, value: longDate(starts) },
                { label: facts.time, value: timeOf(event) },
                { label: facts.place, value: event.isInPerson ? place.inPerson : place.virtual },
                { label: facts.price, value: price, more: event.spots, until: ends },
                ...(isPriceSet(event)
                  ? [{ label: facts.price, value: eventPage.was(price), from: ends }]
                  : []),
              ]}
            />
          </>
        }
        actions={
          <Timed until={ends}>
            {book}
            <AddToCalendar event={event} labels={eventPage.calendar} />
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
      <Columns surface="mint">
        <Column heading={agenda.heading} intro={agenda.intro}>
          <Agenda parts={details.agenda} minutesLabel={agenda.minutes} />
        </Column>
      </Columns>
      <PointColumns
        band="strip"
        lists={[
          { heading: eventPage.learn, points: details.learn },
          { heading: eventPage.attend, points: details.attend },
          { heading: eventPage.bring, points: details.bring },
        ]}
      />
      {extra ? (
        <Columns surface="mint">
          <Column heading={extra.heading} intro={extra.intro}>
            <Tiles items={extra.items} />
          </Column>
        </Columns>
      ) : null}
      <NeighborLinks {...neighbors} />
      <Section surface="pine" band="statement" heading={close.heading}>
        <Cluster>
          <Timed until={ends}>{book}</Timed>
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
