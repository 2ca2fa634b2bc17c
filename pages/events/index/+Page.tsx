import { useLoaderData } from 'react-router-dom'
import { ShavingCalendar } from '../../../components/art/ShavingCalendar'
import { SubscribeToCalendar } from '../../../components/sections/AddToCalendar/AddToCalendar'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Section } from '../../../components/sections/Section/Section'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { Facts } from '../../../components/ui/Facts/Facts'
import { ButtonLink } from '../../../components/ui/Link/Link'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { eventsPage } from '../../../content/pages/events'
import { EventColumns } from './EventColumns'

const { hero, listing, close } = eventsPage

export default function EventsPage() {
  const events = useLoaderData() as readonly StudioEvent[]
  return (
    <>
      <Hero
        heading={hero.heading}
        lede={hero.lede}
        actions={<SubscribeToCalendar label={hero.feed} />}
        art={<ShavingCalendar />}
      />
      <EventColumns events={events} headings={listing} />
      <Section
        surface="pine"
        heading={close.heading}
        intro={close.intro}
        controls={
          <Cluster>
            <ButtonLink to="/workshops">{close.workshops}</ButtonLink>
            <ButtonLink to="/about" variant="quiet">
              {close.about}
            </ButtonLink>
          </Cluster>
        }
      >
        <Facts facts={close.stats} />
      </Section>
    </>
  )
}
