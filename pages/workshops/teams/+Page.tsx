import { HeroDrawing } from '../../../components/art/Drawing'
import { withDrawings } from '../../../components/art/withDrawings'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { ContactSection } from '../../../components/sections/ContactSection/ContactSection'
import { Hero } from '../../../components/sections/Hero/Hero'
import { PricingTable } from '../../../components/sections/PricingTable/PricingTable'
import { Section } from '../../../components/sections/Section/Section'
import { Steps } from '../../../components/sections/Steps/Steps'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { TrustedBy } from '../../../components/sections/TrustedBy/TrustedBy'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { teams } from '../../../content/pages/teams'
import buildAutomation from '../../../drawings/build-automation.svg?drawing'
import buildDashboard from '../../../drawings/build-dashboard.svg?drawing'
import buildGpt from '../../../drawings/build-gpt.svg?drawing'
import buildLanding from '../../../drawings/build-landing.svg?drawing'
import powerHourBuild from '../../../drawings/power-hour-build.svg?drawing'
import powerHourShape from '../../../drawings/power-hour-shape.svg?drawing'
import powerHourShow from '../../../drawings/power-hour-show.svg?drawing'
import teamTable from '../../../drawings/team-table.svg?hero'

const { hero, approach, builds, formats, trustedBy, contact } = teams
const { hour } = approach
const moments = { shape: powerHourShape, build: powerHourBuild, show: powerHourShow }
const built = {
  gpt: buildGpt,
  landing: buildLanding,
  dashboard: buildDashboard,
  automation: buildAutomation,
}
const WorkshopInquiry = lazyForm(
  async () => (await import('../../../content/forms/workshop-inquiry')).workshopInquiry,
)

export default function TeamsPage() {
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/workshops">{teams.back}</BackLink>}
        heading={hero.heading}
        lede={hero.lede}
        actions={
          <>
            <ButtonLink to="#contact">{hero.getInTouch}</ButtonLink>
            <ButtonLink to="#pricing" variant="quiet">
              {hero.seeFormats}
            </ButtonLink>
          </>
        }
        art={<HeroDrawing file={teamTable} />}
        artShape="wide"
      />
      <Section id="approach" surface="mint" heading={approach.heading} intro={approach.intro}>
        <Steps steps={approach.steps} />
      </Section>
      <Section surface="pine" headingPosition="above" heading={hour.heading}>
        <Tiles look="film" items={withDrawings(hour.items, moments)} />
      </Section>
      <Section surface="mint" headingPosition="above" heading={builds.heading} intro={builds.intro}>
        <Tiles items={withDrawings(builds.items, built)} />
      </Section>
      <Section id="pricing" headingPosition="above" heading={formats.heading} intro={formats.intro}>
        <PricingTable />
      </Section>
      <TrustedBy heading={trustedBy.heading} />
      <ContactSection heading={contact.heading} intro={contact.intro}>
        <WorkshopInquiry />
      </ContactSection>
    </>
  )
}
