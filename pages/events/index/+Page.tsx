import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { HeroDrawing } from '../../../components/art/Drawing'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { useNow } from '../../../components/islands/useNow'
import { SubscribeToCalendar } from '../../../components/sections/AddToCalendar/SubscribeToCalendar'
import { Hero } from '../../../components/sections/Hero/Hero'
import { MoreWays } from '../../../components/sections/MoreWays/MoreWays'
import { Section } from '../../../components/sections/Section/Section'
import { Card } from '../../../components/ui/Card/Card'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { DescriptionList } from '../../../components/ui/DescriptionList/DescriptionList'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { eventInterest } from '../../../content/interests'
import { eventsPage } from '../../../content/pages/events'
import shavingCalendar from '../../../drawings/shaving-calendar.svg?hero'
import { EventColumns } from './EventColumns'
import type { LoadedListing } from './loader'
import { PastEvents } from './PastEvents'

const { hero, feed, interest, past, close } = eventsPage

const EventInterest = lazyForm(
  async () => (await import('../../../content/forms/event-interest')).eventInterest,
)

export default function EventsPage() {
  const { listed, all } = useLoaderData() as LoadedListing
  const now = useNow()
  const over = all.filter(({ ends, isCancelled }) => Date.parse(ends) <= now && !isCancelled)
  const interests = useMemo(() => all.map(eventInterest), [all])
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<HeroDrawing file={shavingCalendar} />} isLow />
      <EventColumns events={listed} after={<SubscribeToCalendar labels={feed} />} />
      <Section id="event-interest" heading={interest.heading} intro={interest.intro}>
        <Card>
          <EventInterest interests={interests} />
        </Card>
      </Section>
      {over.length > 0 && (
        <Section surface="mint" heading={past.heading} intro={past.intro}>
          <PastEvents events={over} all={all} />
        </Section>
      )}
      <MoreWays except="/events" surface="paper" />
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
        <DescriptionList facts={close.stats} />
      </Section>
    </>
  )
}
