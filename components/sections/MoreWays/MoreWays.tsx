import type { SitePath } from '../../../content/routes'
import questionnaire from '../../../drawings/questionnaire.svg?drawing'
import seedling from '../../../drawings/seedling.svg?drawing'
import shavingCalendar from '../../../drawings/shaving-calendar.svg?drawing'
import sunBench from '../../../drawings/sun-bench.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Link } from '../../ui/Link/Link'
import { Picture } from '../../ui/Picture/Picture'
import { Section } from '../Section/Section'
import styles from './MoreWays.module.css'

const drawings = {
  events: <Drawing file={shavingCalendar} />,
  summerSchool: <Drawing file={sunBench} />,
  investors: <Drawing file={seedling} />,
  prework: <Drawing file={questionnaire} />,
}

export type MoreWaysProps = {
  /** Names the section. */
  heading: string
  /** What they have in common, in a sentence or two. */
  intro: string
  /** One tile each: its drawing, page and words. */
  items: readonly { id: keyof typeof drawings; to: SitePath; title: string; text: string }[]
  /** The page it stands on, which needs no way to itself. */
  except?: SitePath
  /** What it stands on. @default 'mint' */
  surface?: 'paper' | 'mint'
}

/** The offerings beside the workshops, a drawing each; all of a tile is its link. */
export function MoreWays({ heading, intro, items, except, surface = 'mint' }: MoreWaysProps) {
  return (
    <Section surface={surface} headingPosition="above" heading={heading} intro={intro}>
      <ul className={styles.MoreWays}>
        {items
          .filter(({ to }) => to !== except)
          .map(({ id, to, title, text }) => (
            <li key={id} className={styles.way}>
              <Picture surface="pine">{drawings[id]}</Picture>
              <h3>
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
      </ul>
    </Section>
  )
}
