import { CalendarLeaf } from '../../../components/art/CalendarLeaf'
import { Actions } from '../../../components/sections/Actions/Actions'
import { AddToCalendar } from '../../../components/sections/AddToCalendar/AddToCalendar'
import { Agenda } from '../../../components/sections/Agenda/Agenda'
import { BackLink } from '../../../components/sections/BackLink/BackLink'
import { Badges } from '../../../components/sections/Badges/Badges'
import { Facts } from '../../../components/sections/Facts/Facts'
import { HasEnded } from '../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../components/sections/Hero/Hero'
import { HostCard } from '../../../components/sections/HostCard/HostCard'
import { PointColumns } from '../../../components/sections/PointColumns/PointColumns'
import { PointList } from '../../../components/sections/PointList/PointList'
import { Section } from '../../../components/sections/Section/Section'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { Badge } from '../../../components/ui/Badge/Badge'
import { ButtonLink } from '../../../components/ui/Link/Link'
import type { EventDetails, StudioEvent } from '../../../content/events/_defineEvent'
import { dateOf, timeOf } from '../../../content/events/_facts'
import { eventPage, hosts } from '../../../content/pages/events'

const { facts, place, agenda, close } = eventPage

export type EventRoomProps = { event: StudioEvent; details: EventDetails }

/** The template of an event's page. Surfaces alternate also where an event has no section of its own. */
export function EventRoom({ event, details }: EventRoomProps) {
  const book = <ButtonLink href={details.booking.href}>{details.booking.label}</ButtonLink>
  const { extra } = details
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{eventPage.back}</BackLink>
            <Badges>
              <Badge>{event.type}</Badge>
              <Badge>{event.difficulty}</Badge>
              <Badge variant="bright">{event.price}</Badge>
              <Badge>{event.spots}</Badge>
            </Badges>
          </>
        }
        heading={event.title}
        lede={event.subtitle}
        actions={
          <>
            {book}
            <AddToCalendar event={event} />
            <HasEnded ends={event.ends} />
          </>
        }
        art={<CalendarLeaf date={event.starts} />}
      />
      <Section headingStands="above" heading={eventPage.glance} intro={event.description}>
        <Facts
          facts={[
            { label: facts.date, value: dateOf(event) },
            { label: facts.time, value: timeOf(event) },
            { label: facts.place, value: event.isInPerson ? place.inPerson : place.virtual },
            { label: facts.level, value: event.difficulty },
          ]}
        />
      </Section>
      <Section room="mint" heading={agenda.heading} intro={agenda.intro}>
        <Agenda parts={details.agenda} />
      </Section>
      <Section heading={eventPage.learn}>
        <PointList points={details.learn} />
      </Section>
      {extra ? (
        <Section room="mint" headingStands="above" heading={extra.heading} intro={extra.intro}>
          <Tiles items={extra.items} />
        </Section>
      ) : null}
      <PointColumns
        room={extra ? 'paper' : 'mint'}
        lists={[
          { heading: eventPage.attend, points: details.attend },
          { heading: eventPage.bring, points: details.bring },
        ]}
      />
      <Section room={extra ? 'mint' : 'paper'} heading={eventPage.host}>
        <HostCard {...hosts[details.host]} />
      </Section>
      <Section room="pine" heading={close.heading} intro={`${event.highlights.join('. ')}.`}>
        <Actions>
          {book}
          <ButtonLink to="/events" variant="quiet">
            {close.browse}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  )
}
