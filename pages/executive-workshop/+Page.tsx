import { InlineDrawing } from '../../components/art/Drawing'
import { Hero } from '../../components/sections/Hero/Hero'
import { Section } from '../../components/sections/Section/Section'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { Badge } from '../../components/ui/Badge/Badge'
import { PointList } from '../../components/ui/PointList/PointList'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import boardroom from '../../drawings/boardroom.svg?raw'
import { ExecutiveBooking } from './ExecutiveBooking'

const { hero, features, included, options } = executiveWorkshop

export default function ExecutiveWorkshopPage() {
  return (
    <>
      <Hero
        eyebrow={<Badge variant="bright">{hero.badge}</Badge>}
        heading={hero.heading}
        lede={hero.lede}
        art={<InlineDrawing svg={boardroom} />}
        artShape="wide"
      />
      <Section headingPosition="above" heading={features.heading}>
        <Tiles items={features.items} />
      </Section>
      <Section surface="mint" heading={included.heading}>
        <PointList points={included.items} />
      </Section>
      <Section id="contact" headingPosition="above" heading={options.heading} intro={options.intro}>
        <ExecutiveBooking words={options} />
      </Section>
    </>
  )
}
