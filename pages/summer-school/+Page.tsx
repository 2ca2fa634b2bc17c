import { HeroDrawing } from '../../components/art/Drawing'
import { WhittledByForm } from '../../components/art/WhittledByForm'
import { island } from '../../components/islands/island'
import { useHasPassed } from '../../components/islands/useNow'
import { ContactSection } from '../../components/sections/ContactSection/ContactSection'
import { HasEnded } from '../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../components/sections/Hero/Hero'
import { Section } from '../../components/sections/Section/Section'
import { Ticket } from '../../components/sections/Ticket/Ticket'
import { ButtonLink } from '../../components/ui/Link/Link'
import { summerSchool } from '../../content/pages/summer-school'
import sunBench from '../../drawings/sun-bench.svg?hero'
import { CurriculumTable } from './CurriculumTable'

const { hero, intensives, bootcamp, application } = summerSchool

// Loaded lazily, because the counts of saved spots need a library.
const Intensives = island(async () => (await import('./Intensives')).Intensives)
const Application = island(async () => (await import('./Application')).Application)

export default function SummerSchoolPage() {
  const isOver = useHasPassed(bootcamp.ends)
  return (
    <>
      <Hero
        heading={hero.heading}
        lede={hero.lede}
        facts={<Ticket cells={bootcamp.facts} />}
        actions={
          <>
            <ButtonLink to="#contact">{hero.apply}</ButtonLink>
            <ButtonLink to="#workshops" variant="quiet">
              {hero.intensives}
            </ButtonLink>
          </>
        }
        art={<HeroDrawing file={sunBench} />}
      />
      <Section id="workshops" headingPosition="above" heading={intensives.heading} intro={intensives.intro}>
        <Intensives />
      </Section>
      <Section surface="mint" headingPosition="above" heading={bootcamp.heading} intro={bootcamp.intro}>
        <CurriculumTable />
      </Section>
      <ContactSection
        heading={application.heading}
        intro={application.intro}
        aside={<WhittledByForm form="summer-school-inquiries" />}
      >
        {isOver && <HasEnded text={application.isOver} />}
        <Application />
      </ContactSection>
    </>
  )
}
