import { MarkLumen } from '../../../components/art/MarkLumen'
import { MarkNorthfield } from '../../../components/art/MarkNorthfield'
import { Seedling } from '../../../components/art/Seedling'
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
import { RegistrationCard } from '../../../components/sections/RegistrationCard/RegistrationCard'
import { Section } from '../../../components/sections/Section/Section'
import { TrustedBy } from '../../../components/sections/TrustedBy/TrustedBy'
import { Badge } from '../../../components/ui/Badge/Badge'
import { ButtonLink, ExternalLink } from '../../../components/ui/Link/Link'
import event from '../../../content/events/vibe-coding-vcs'
import { links } from '../../../content/links'
import { organizations } from '../../../content/organizations'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'

const { hero, presenters, glance, agenda, mastery, registration, facilitator, idealFor } = vibeCodingVcs
const checkout = `${links.checkout}vibe-coding-vcs`

export default function VibeCodingVcsPage() {
  return (
    <>
      <Hero
        eyebrow={
          <>
            <BackLink to="/events">{vibeCodingVcs.back}</BackLink>
            <Badges>
              {hero.badges.map((badge) => (
                <Badge key={badge}>{badge}</Badge>
              ))}
            </Badges>
          </>
        }
        heading={hero.heading}
        lede={hero.lede}
        actions={
          <>
            <ButtonLink href={checkout}>{hero.book}</ButtonLink>
            <ButtonLink to="/events/vibe-coding-vcs/apply" variant="quiet">
              {hero.apply}
            </ButtonLink>
            <AddToCalendar event={event} />
            <p>{hero.note}</p>
            <HasEnded ends={event.ends} />
          </>
        }
        art={<Seedling />}
      />
      <TrustedBy
        heading={presenters}
        marks={[
          <ExternalLink key="northfield" href={links.coHosts.northfield}>
            <MarkNorthfield title={organizations.northfield} />
          </ExternalLink>,
          <ExternalLink key="lumen" href={links.coHosts.lumen}>
            <MarkLumen title={organizations.lumen} />
          </ExternalLink>,
        ]}
      />
      <Section room="mint" headingStands="above" heading={glance.heading} intro={glance.intro}>
        <Facts facts={glance.facts} />
      </Section>
      <Section heading={agenda.heading} intro={agenda.intro}>
        <Agenda parts={agenda.parts} />
      </Section>
      <PointColumns room="mint" lists={[mastery, vibeCodingVcs.package]} />
      <Section heading={registration.heading} intro={registration.intro}>
        <RegistrationCard
          {...registration}
          action={<ButtonLink href={checkout}>{registration.book}</ButtonLink>}
        />
      </Section>
      <Section room="mint" heading={facilitator.heading}>
        <HostCard {...facilitator} />
      </Section>
      <Section room="pine" heading={idealFor.heading}>
        <PointList points={idealFor.points} />
      </Section>
    </>
  )
}
