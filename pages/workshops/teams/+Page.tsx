import { MarkHarborline, MarkLumen, MarkNorthfield } from '../../../components/art/OrganizationMarks'
import { TeamTable } from '../../../components/art/TeamTable'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { lazyHydrate } from '../../../components/hydration/lazyHydrate'
import { ContactSection } from '../../../components/sections/ContactSection/ContactSection'
import { FormatCards } from '../../../components/sections/FormatCards/FormatCards'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Section } from '../../../components/sections/Section/Section'
import { Steps } from '../../../components/sections/Steps/Steps'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { TrustedBy } from '../../../components/sections/TrustedBy/TrustedBy'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { organizations } from '../../../content/organizations'
import { teams } from '../../../content/pages/teams'
import { shows } from '../../../content/samples'
import { workshopFormats } from '../../../content/workshop-formats'

const { hero, approach, builds, formats, trustedBy, contact } = teams
const { hour } = approach
const moments = ['shape', 'build', 'show'] as const

// Drawings are a tenth of the page's script.
const PowerHour = lazyHydrate(async () => (await import('../../../components/art/PowerHour')).PowerHour, {
  on: 'interaction',
})
const BuildTiles = lazyHydrate(async () => (await import('./BuildTiles')).BuildTiles)
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
        art={<TeamTable />}
        artShape="wide"
      />
      <Section id="approach" surface="mint" heading={approach.heading} intro={approach.intro}>
        <Steps steps={approach.steps} />
      </Section>
      <Section headingStands="above" heading={hour.heading}>
        <Tiles
          items={moments.map((moment) => ({ text: hour[moment], art: <PowerHour moment={moment} /> }))}
        />
      </Section>
      <Section surface="mint" headingStands="above" heading={builds.heading} intro={builds.intro}>
        <BuildTiles />
      </Section>
      <Section id="pricing" headingStands="above" heading={formats.heading} intro={formats.intro}>
        <FormatCards formats={workshopFormats} popular={formats.popular} choose={formats.choose} />
      </Section>
      {shows('organizations') && (
        <TrustedBy
          heading={trustedBy.heading}
          marks={[
            <MarkNorthfield key="northfield" title={organizations.northfield} />,
            <MarkHarborline key="harborline" title={organizations.harborline} />,
            <MarkLumen key="lumen" title={organizations.lumen} />,
          ]}
        />
      )}
      <ContactSection heading={contact.heading} intro={contact.intro}>
        <WorkshopInquiry />
      </ContactSection>
    </>
  )
}
