import { useLoaderData } from 'react-router-dom'
import { HeroDrawing } from '../../../components/art/Drawing'
import { MarkLumen, MarkNorthfield } from '../../../components/art/OrganizationMarks'
import { useHasPassed } from '../../../components/islands/useNow'
import { AddToCalendar } from '../../../components/sections/AddToCalendar/AddToCalendar'
import { Agenda } from '../../../components/sections/Agenda/Agenda'
import { Column, Columns } from '../../../components/sections/Columns/Columns'
import { HasEnded } from '../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../components/sections/Hero/Hero'
import { HostCard } from '../../../components/sections/HostCard/HostCard'
import { RegistrationCard } from '../../../components/sections/RegistrationCard/RegistrationCard'
import { Section } from '../../../components/sections/Section/Section'
import { Ticket } from '../../../components/sections/Ticket/Ticket'
import { TrustedBy } from '../../../components/sections/TrustedBy/TrustedBy'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Badge } from '../../../components/ui/Badge/Badge'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { ButtonLink, Link } from '../../../components/ui/Link/Link'
import { List } from '../../../components/ui/List/List'
import { longDate } from '../../../content/days'
import { eventInterestPath, isSold, timeOf } from '../../../content/events/_format'
import { links } from '../../../content/links'
import { organizations } from '../../../content/organizations'
import { eventPage, eventStates } from '../../../content/pages/event'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { bookingLink } from '../../../content/payment'
import seedling from '../../../drawings/seedling.svg?hero'
import { Highlights } from '../Highlights'
import { NeighborLinks } from '../NeighborLinks'
import type { LoadedWorkshop } from './loader'

const { hero, presenters, glance, agenda, mastery, registration, facilitator, idealFor } = vibeCodingVcs
const application = '/events/vibe-coding-vcs/apply'
const applyForNext = <ButtonLink to={application}>{hero.applyForNext}</ButtonLink>

export default function VibeCodingVcsPage() {
  const { event, neighbors } = useLoaderData() as LoadedWorkshop
  const isOver = useHasPassed(event.ends)
  const date = longDate(event.starts)
  const isOpen = !event.isFull && !event.isCancelled
  const state = !isOver && (event.isCancelled ? eventStates.cancelled : event.isFull && eventStates.full)
  const booking = bookingLink({ offer: 'investors' }, event.title)
  const waitingList = !event.isCancelled && (
    <ButtonLink to={eventInterestPath(event)}>{eventStates.waitingList}</ButtonLink>
  )
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{vibeCodingVcs.back}</BackLink>
            <Cluster of="badges">
              {hero.badges.map((badge) => (
                <Badge key={badge}>{badge}</Badge>
              ))}
              {state && <Badge variant="bright">{state}</Badge>}
            </Cluster>
          </>
        }
        heading={hero.heading}
        lede={hero.lede}
        facts={<Ticket cells={glance.facts({ date, time: timeOf(event), fee: event.price })} />}
        actions={
          isOver ? (
            <HasEnded text={eventPage[event.isCancelled ? 'wasCancelled' : 'hasEnded']}>
              {applyForNext}
              <ButtonLink to="/events" variant="quiet">
                {eventPage.seeComing}
              </ButtonLink>
            </HasEnded>
          ) : (
            <>
              {isOpen ? <ButtonLink to={application}>{hero.apply}</ButtonLink> : waitingList}
              {!event.isCancelled && <AddToCalendar event={event} labels={eventPage.calendar} />}
              <p>{event.isCancelled ? eventPage.isCancelled : hero.note}</p>
            </>
          )
        }
        art={<HeroDrawing file={seedling} />}
      />
      <TrustedBy
        heading={presenters}
        marks={[
          <Link key="northfield" href={links.coHosts.northfield}>
            <MarkNorthfield title={organizations.northfield} />
          </Link>,
          <Link key="lumen" href={links.coHosts.lumen}>
            <MarkLumen title={organizations.lumen} />
          </Link>,
        ]}
      />
      <Columns widths="wide-first">
        <Column heading={glance.heading}>
          <Highlights text={glance.intro} />
        </Column>
        <Column heading={facilitator.heading}>
          <HostCard face="founder" {...facilitator} />
        </Column>
      </Columns>
      <Columns widths="wide-first" surface="mint">
        <Column heading={agenda.heading} intro={agenda.intro}>
          <Agenda parts={event.details?.agenda ?? []} minutesLabel={eventPage.agenda.minutes} />
        </Column>
        <Column heading={mastery.heading}>
          <List points={mastery.points} />
        </Column>
        <Column heading={vibeCodingVcs.package.heading}>
          <List points={vibeCodingVcs.package.points} />
        </Column>
      </Columns>
      <Columns>
        <Column heading={registration.heading} intro={registration.intro}>
          <RegistrationCard
            {...registration}
            fee={event.price}
            action={
              isOver ? (
                applyForNext
              ) : isOpen ? (
                <>
                  <ButtonLink to={application}>{hero.apply}</ButtonLink>
                  {isSold(event) && (
                    <>
                      <p>{registration.payAfter}</p>
                      <ButtonLink href={booking.href} variant="quiet">
                        {booking.label}
                      </ButtonLink>
                    </>
                  )}
                </>
              ) : (
                waitingList
              )
            }
          />
        </Column>
      </Columns>
      <NeighborLinks {...neighbors} />
      <Section surface="pine" heading={idealFor.heading}>
        <List points={idealFor.points} inColumns />
      </Section>
    </>
  )
}
