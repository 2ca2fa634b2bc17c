import { useLoaderData } from 'react-router-dom'
import { ShavingCalendar } from '../../../components/art/ShavingCalendar'
import { Actions } from '../../../components/sections/Actions/Actions'
import { SubscribeToCalendar } from '../../../components/sections/AddToCalendar/SubscribeToCalendar'
import { EventColumns } from '../../../components/sections/EventColumns/EventColumns'
import { Facts } from '../../../components/sections/Facts/Facts'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Section } from '../../../components/sections/Section/Section'
import { ButtonLink } from '../../../components/ui/Link/Link'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { eventsPage } from '../../../content/pages/events'

const { hero, listing, close } = eventsPage

export default function EventsPage() {
  const events = useLoaderData() as readonly StudioEvent[]
  return (
    <>
      <Hero
        heading={hero.heading}
        lede={hero.lede}
        actions={<SubscribeToCalendar />}
        art={<ShavingCalendar />}
      />
      <EventColumns events={events} headings={listing} />
      <Section
        room="pine"
        heading={close.heading}
        intro={close.intro}
        controls={
          <Actions>
            <ButtonLink to="/workshops">{close.workshops}</ButtonLink>
            <ButtonLink to="/about" variant="quiet">
              {close.about}
            </ButtonLink>
          </Actions>
        }
      >
        <Facts facts={close.stats} />
      </Section>
    </>
  )
}
