import { Drawing } from '../../components/art/Drawing'
import { withDrawings } from '../../components/art/withDrawings'
import { lazyForm } from '../../components/forms/LeadForm/lazyForm'
import { island } from '../../components/islands/island'
import { ContactSection } from '../../components/sections/ContactSection/ContactSection'
import { Hero } from '../../components/sections/Hero/Hero'
import { LinkTiles } from '../../components/sections/LinkTiles/LinkTiles'
import { MoreWays } from '../../components/sections/MoreWays/MoreWays'
import { PricingTable } from '../../components/sections/PricingTable/PricingTable'
import { Section } from '../../components/sections/Section/Section'
import { Steps } from '../../components/sections/Steps/Steps'
import { ButtonLink } from '../../components/ui/Link/Link'
import { home } from '../../content/pages/home'
import fourBlocks from '../../drawings/four-blocks.svg?drawing'
import powerHourBring from '../../drawings/power-hour-bring.svg?drawing'
import powerHourBuild from '../../drawings/power-hour-build.svg?drawing'
import powerHourShape from '../../drawings/power-hour-shape.svg?drawing'
import { HeroBench } from './HeroBench'

const { hero, approach, workshops, pricing, contact } = home

const Comparison = island(async () => (await import('./Comparison')).Comparison)
const CutTheWish = island(async () => (await import('./CutTheWish')).CutTheWish)
const Stack = island(async () => (await import('./Stack')).Stack)
const Testimonials = island(async () => (await import('./Testimonials')).Testimonials)
const WorkshopInquiry = lazyForm(
  async () => (await import('../../content/forms/workshop-inquiry')).workshopInquiry,
)
const moments = { bring: powerHourBring, shape: powerHourShape, build: powerHourBuild }

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
      />
      <Comparison />
      <Stack />
      <Testimonials />
      <Section id="approach" headingPosition="above" heading={approach.heading} intro={approach.intro}>
        <CutTheWish />
        <Steps steps={withDrawings(approach.steps, moments)} />
      </Section>
      <Section
        id="workshops"
        surface="mint"
        headingPosition="above"
        heading={workshops.heading}
        intro={workshops.intro}
        picture={<Drawing file={fourBlocks} />}
      >
        <LinkTiles items={workshops.items} />
      </Section>
      <Section id="pricing" headingPosition="above" heading={pricing.heading} intro={pricing.intro}>
        <PricingTable />
      </Section>
      <MoreWays />
      <ContactSection heading={contact.heading} intro={contact.intro}>
        <WorkshopInquiry />
      </ContactSection>
    </>
  )
}
