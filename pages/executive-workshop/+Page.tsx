import { HeroDrawing } from '../../components/art/Drawing'
import { Agenda } from '../../components/sections/Agenda/Agenda'
import { Column, Columns } from '../../components/sections/Columns/Columns'
import { Hero } from '../../components/sections/Hero/Hero'
import { Quote, QuoteBand } from '../../components/sections/Quote/Quote'
import { Receipt } from '../../components/sections/Receipt/Receipt'
import { Ticket } from '../../components/sections/Ticket/Ticket'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { Badge } from '../../components/ui/Badge/Badge'
import { eventPage } from '../../content/pages/event'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { leader } from '../../content/testimonials'
import boardroom from '../../drawings/boardroom.svg?hero'
import { BookingButtons, ExecutiveBooking } from './ExecutiveBooking'

const { hero, facts, features, hour, included, quote, options } = executiveWorkshop

export default function ExecutiveWorkshopPage() {
  return (
    <>
      <Hero
        eyebrow={<Badge variant="bright">{hero.badge}</Badge>}
        heading={hero.heading}
        lede={hero.lede}
        facts={<Ticket cells={facts} />}
        actions={<BookingButtons />}
        art={<HeroDrawing file={boardroom} />}
        artShape="wide"
      />
      <Columns>
        <Column heading={features.heading}>
          <Tiles items={features.items} />
        </Column>
        <Column heading={hour.heading}>
          <Agenda parts={hour.parts} minutesLabel={eventPage.agenda.minutes} hasClock={false} />
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
