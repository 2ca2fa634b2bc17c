import { ProjectAtlas } from '../../components/art/ProjectAtlas'
import { ProjectChoir } from '../../components/art/ProjectChoir'
import { ProjectGarden } from '../../components/art/ProjectGarden'
import { ProjectLamp } from '../../components/art/ProjectLamp'
import { ProjectLedger } from '../../components/art/ProjectLedger'
import { ProjectRecipe } from '../../components/art/ProjectRecipe'
import { Workshop } from '../../components/art/Workshop'
import { Hero } from '../../components/sections/Hero/Hero'
import { Section } from '../../components/sections/Section/Section'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { ButtonLink } from '../../components/ui/Link/Link'
import { Paragraphs } from '../../components/ui/Paragraphs/Paragraphs'
import { links } from '../../content/links'
import { about } from '../../content/pages/about'
import { shows } from '../../content/samples'

const { hero, story, name, founder, projects, impact } = about

export default function AboutPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<Workshop />} />
      {shows('story') && (
        <Section heading={story.heading}>
          <Paragraphs paragraphs={story.paragraphs} />
        </Section>
      )}
      <Section surface="mint" heading={name.heading}>
        <Paragraphs paragraphs={name.paragraphs} />
      </Section>
      {shows('founder') && (
        <Section heading={founder.heading}>
          <Paragraphs paragraphs={founder.paragraphs} />
        </Section>
      )}
      {shows('projects') && (
        <Section surface="mint" headingStands="above" heading={projects.heading} intro={projects.intro}>
          <Tiles
            size="large"
            visit={projects.visit}
            items={[
              { ...projects.items.garden, href: links.projects.garden, art: <ProjectGarden /> },
              { ...projects.items.recipe, href: links.projects.recipe, art: <ProjectRecipe /> },
              { ...projects.items.choir, href: links.projects.choir, art: <ProjectChoir /> },
              { ...projects.items.ledger, href: links.projects.ledger, art: <ProjectLedger /> },
              { ...projects.items.atlas, href: links.projects.atlas, art: <ProjectAtlas /> },
              { ...projects.items.lamp, href: links.projects.lamp, art: <ProjectLamp /> },
            ]}
          />
        </Section>
      )}
      {shows('neighborhood') && (
        <Section surface="pine" heading={impact.heading}>
          <Paragraphs paragraphs={impact.paragraphs} />
          <ButtonLink href={links.article} variant="quiet">
            {impact.article}
          </ButtonLink>
        </Section>
      )}
    </>
  )
}
