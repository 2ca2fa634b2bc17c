import { HeroDrawing } from '../../components/art/Drawing'
import { withDrawings } from '../../components/art/withDrawings'
import { Column, Columns } from '../../components/sections/Columns/Columns'
import { Hero } from '../../components/sections/Hero/Hero'
import { Quote, QuoteBand } from '../../components/sections/Quote/Quote'
import { Receipt } from '../../components/sections/Receipt/Receipt'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { Badge } from '../../components/ui/Badge/Badge'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { leader } from '../../content/testimonials'
import boardroom from '../../drawings/boardroom.svg?hero'
import cohort from '../../drawings/feature-cohort.svg?drawing'
import focus from '../../drawings/feature-focus.svg?drawing'
import profit from '../../drawings/feature-return.svg?drawing'
import time from '../../drawings/feature-time.svg?drawing'
import { BookingButtons, ExecutiveBooking } from './ExecutiveBooking'

const { hero, features, included, quote, options } = executiveWorkshop

export default function ExecutiveWorkshopPage() {
  return (
    <>
      <Hero
        eyebrow={<Badge variant="bright">{hero.badge}</Badge>}
        heading={hero.heading}
        lede={hero.lede}
        actions={<BookingButtons />}
        art={<HeroDrawing file={boardroom} />}
        artShape="wide"
      />
      <Columns band="strip">
        <Column heading={features.heading}>
          <Tiles items={withDrawings(features.items, { cohort, focus, profit, time })} look="icons" />
        </Column>
      </Columns>
      <QuoteBand heading={quote}>
        <Quote {...leader} />
      </QuoteBand>
      <Columns surface="mint" widths="narrow-first">
        <Column heading={included.heading}>
          <Receipt lines={included.items} />
        </Column>
        <Column id="contact" heading={options.heading} intro={options.intro}>
          <ExecutiveBooking />
        </Column>
      </Columns>
    </>
  )
}
