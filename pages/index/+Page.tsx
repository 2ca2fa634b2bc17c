import { withDrawings } from '../../components/art/withDrawings'
import { lazyForm } from '../../components/forms/LeadForm/lazyForm'
import { island } from '../../components/islands/island'
import { ContactSection } from '../../components/sections/ContactSection/ContactSection'
import { Hero } from '../../components/sections/Hero/Hero'
import { PricingTable } from '../../components/sections/PricingTable/PricingTable'
import { Section } from '../../components/sections/Section/Section'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { TrustedBy } from '../../components/sections/TrustedBy/TrustedBy'
import { ButtonLink } from '../../components/ui/Link/Link'
import { home } from '../../content/pages/home'
import powerHourBuild from '../../drawings/power-hour-build.svg?drawing'
import powerHourShape from '../../drawings/power-hour-shape.svg?drawing'
import questionnaire from '../../drawings/questionnaire.svg?drawing'

const { hero, trained, approach, workshops, pricing, contact } = home

/** The three steps of a workshop. */
const hour = { bring: questionnaire, shape: powerHourShape, build: powerHourBuild }

const Comparison = island(async () => (await import('./Comparison')).Comparison)
// Its code comes with the first press.
const HeroBench = island(async () => (await import('./HeroBench')).HeroBench, { on: 'interaction' })
const Stack = island(async () => (await import('./Stack')).Stack)
const Testimonials = island(async () => (await import('./Testimonials')).Testimonials)
const WorkshopInquiry = lazyForm(
  async () => (await import('../../content/forms/workshop-inquiry')).workshopInquiry,
)

export default function HomePage() {
  return (
    <>
      <Hero
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        lede={hero.lede}
        actions={
          <>
            <ButtonLink to="#contact">{hero.book}</ButtonLink>
            <ButtonLink to="#social-proof" variant="quiet">
              {hero.why}
            </ButtonLink>
          </>
        }
        art={<HeroBench />}
        artShape="words"
      />
      <TrustedBy heading={trained} />
      <Comparison />
      <Stack />
      <Testimonials />
      <Section
        id="approach"
        band="strip"
        headingPosition="above"
        heading={approach.heading}
        intro={approach.intro}
      >
        <Tiles look="rows" items={withDrawings(approach.steps, hour)} />
      </Section>
      <Section id="workshops" surface="mint" headingPosition="above" heading={workshops.heading}>
        <Tiles items={workshops.items} />
      </Section>
      <Section id="pricing" headingPosition="above" heading={pricing.heading}>
        <PricingTable />
      </Section>
      <ContactSection heading={contact.heading} intro={contact.intro}>
        <WorkshopInquiry />
      </ContactSection>
    </>
  )
}
