import { moreWays } from '../../../content/more-ways'
import type { SitePath } from '../../../content/routes'
import questionnaire from '../../../drawings/questionnaire.svg?drawing'
import seedling from '../../../drawings/seedling.svg?drawing'
import shavingCalendar from '../../../drawings/shaving-calendar.svg?drawing'
import sunBench from '../../../drawings/sun-bench.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Section } from '../Section/Section'
import { Tiles } from '../Tiles/Tiles'

const { heading, intro, items } = moreWays

const drawings = {
  '/events': <Drawing file={shavingCalendar} />,
  '/summer-school': <Drawing file={sunBench} />,
  '/events/vibe-coding-vcs': <Drawing file={seedling} />,
  '/prework': <Drawing file={questionnaire} />,
}

export type MoreWaysProps = {
  /** The current page, which gets no link to itself. */
  except?: SitePath
  /** The background. @default 'mint' */
  surface?: 'paper' | 'mint'
}

/** Offers besides the workshops, one tile with a drawing for each: at the end of a page that ends nowhere, but not on home. */
export function MoreWays({ except, surface = 'mint' }: MoreWaysProps) {
  return (
    <Section surface={surface} headingPosition="above" heading={heading} intro={intro}>
      <Tiles
        items={items.filter(({ to }) => to !== except).map((item) => ({ ...item, art: drawings[item.to] }))}
      />
    </Section>
  )
}
