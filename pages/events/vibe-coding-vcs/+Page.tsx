import { useLoaderData } from 'react-router-dom'
import { HeroDrawing } from '../../../components/art/Drawing'
import { useHasPassed } from '../../../components/islands/useNow'
import { Agenda } from '../../../components/sections/Agenda/Agenda'
import { Column, Columns } from '../../../components/sections/Columns/Columns'
import { HostCard } from '../../../components/sections/HostCard/HostCard'
import { RegistrationCard } from '../../../components/sections/RegistrationCard/RegistrationCard'
import { Section } from '../../../components/sections/Section/Section'
import { TrustedBy } from '../../../components/sections/TrustedBy/TrustedBy'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { List } from '../../../components/ui/List/List'
import { longDate } from '../../../content/days'
import { eventInterestPath, isSold, timeOf } from '../../../content/events/_format'
import { links } from '../../../content/links'
import { eventPage, eventStates } from '../../../content/pages/event'
import { vcsTicket } from '../../../content/pages/vcs-apply'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { bookingLink } from '../../../content/payment'
import seedling from '../../../drawings/seedling.svg?hero'
import { EventHero } from '../EventHero'
import { NeighborLinks } from '../NeighborLinks'
import type { LoadedWorkshop } from './loader'

const { hero, presenters, glance, agenda, mastery, registration, facilitator, idealFor } = vibeCodingVcs
const application = '/events/vibe-coding-vcs/apply'
const applyForNext = <ButtonLink to={application}>{hero.applyForNext}</ButtonLink>

export default function VibeCodingVcsPage() {
  const { event, neighbors } = useLoaderData() as LoadedWorkshop
  const isOver = useHasPassed(event.ends)
  const price = isOver ? eventPage.was(event.price) : event.price
  const isOpen = !event.isFull && !event.isCancelled
  const booking = bookingLink({ offer: 'investors' }, event.title)
  const apply = isOpen ? (
    <ButtonLink to={application}>{hero.apply}</ButtonLink>
  ) : (
    !event.isCancelled && <ButtonLink to={eventInterestPath(event)}>{eventStates.waitingList}</ButtonLink>
  )
  return (
    <>
      <EventHero
        event={event}
        badges={hero.badges}
        lede={hero.lede}
        ticket={vcsTicket({ date: longDate(event.starts), time: timeOf(event), price })}
        book={apply}
        note={hero.note}
        next={applyForNext}
        art={<HeroDrawing file={seedling} />}
      />
      <TrustedBy heading={presenters} sites={links.coHosts} />
      <Columns widths="wide-first">
        <Column heading={glance.heading}>
          <p className="lede">{glance.intro}</p>
        </Column>
        <Column heading={facilitator.heading}>
          <HostCard face="founder" {...facilitator} />
        </Column>
      </Columns>
      <Columns widths="wide-first" surface="mint">
        <Column heading={agenda.heading} intro={agenda.intro}>
          <Agenda parts={event.details?.agenda ?? []} minutesLabel={eventPage.agenda.minutes} />
        </Column>
        <Column {...mastery} />
        <Column {...vibeCodingVcs.package} />
      </Columns>
      <Columns>
        <Column heading={registration.heading} intro={registration.intro}>
          <RegistrationCard
            {...registration}
            fee={price}
            action={
              <>
                {isOver ? applyForNext : apply}
                {!isOver && isOpen && isSold(event) && (
                  <>
                    <p>{registration.payAfter}</p>
                    <ButtonLink href={booking.href} variant="quiet">
                      {booking.label}
                    </ButtonLink>
                  </>
                )}
              </>
            }
          />
        </Column>
      </Columns>
      <NeighborLinks {...neighbors} />
      <Section surface="pine" heading={idealFor.heading}>
        <List points={idealFor.points} />
      </Section>
    </>
  )
}
