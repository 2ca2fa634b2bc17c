import { Drawing, HeroDrawing } from '../../components/art/Drawing'
import { withDrawings } from '../../components/art/withDrawings'
import { Hero } from '../../components/sections/Hero/Hero'
import { Section } from '../../components/sections/Section/Section'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { Cluster } from '../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../components/ui/Link/Link'
import { Paragraphs } from '../../components/ui/Paragraphs/Paragraphs'
import { links } from '../../content/links'
import { about } from '../../content/pages/about'
import kitchenTable from '../../drawings/kitchen-table.svg?drawing'
import projectAtlas from '../../drawings/project-atlas.svg?drawing'
import projectChoir from '../../drawings/project-choir.svg?drawing'
import projectGarden from '../../drawings/project-garden.svg?drawing'
import projectLamp from '../../drawings/project-lamp.svg?drawing'
import projectLedger from '../../drawings/project-ledger.svg?drawing'
import projectRecipe from '../../drawings/project-recipe.svg?drawing'
import workshop from '../../drawings/workshop.svg?hero'
import { Founder } from './Founder'

const { hero, story, projects, impact } = about
const drawings = {
  garden: projectGarden,
  recipe: projectRecipe,
  choir: projectChoir,
  ledger: projectLedger,
  atlas: projectAtlas,
  lamp: projectLamp,
}

export default function AboutPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<HeroDrawing file={workshop} />} />
      <Section surface="mint" heading={story.heading} picture={<Drawing file={kitchenTable} />}>
        <Paragraphs lede={story.lede} paragraphs={story.paragraphs} />
      </Section>
      <Founder />
      <Section surface="mint" headingPosition="above" heading={projects.heading} intro={projects.intro}>
        <Tiles visit={projects.visit} items={withDrawings(projects.items, drawings)} />
      </Section>
      <Section surface="pine" band="statement" heading={impact.heading}>
        <Paragraphs paragraphs={impact.paragraphs} />
        <Cluster>
          <ButtonLink to="/workshops">{impact.book}</ButtonLink>
          <ButtonLink href={links.article} variant="quiet">
            {impact.article}
          </ButtonLink>
        </Cluster>
      </Section>
    </>
  )
}
