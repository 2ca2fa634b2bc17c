import type { ReactNode } from 'react'
import type { StackLevel } from '../../../content/stack-levels'
import { TabPanel, TabPills, Tabs } from '../../ui/Tabs/Tabs'
import { Section } from '../Section/Section'
import { Pitch, type PitchProps } from './Pitch'
import styles from './Stack.module.css'

export type StackProps = {
  /** Heading of the section. */
  heading: string
  /** One or two sentences below it. */
  intro: string
  /** What the tabs switch, for those who cannot see it. */
  tabs: string
  /** Words of the three tabs. */
  readIt: string
  /** Words of the second tab, which shows the pyramid. */
  seeIt: string
  /** Words of the third tab, which shows the pitch. */
  sellIt: string
  /** From the bottom of the stack to its top. */
  levels: readonly StackLevel[]
  /** The drawn pyramid, with a title of its own. */
  pyramid: ReactNode
  /** The script that convinces a manager, and what leaders gain. */
  pitch: PitchProps
}

/** The four levels of the AI stack: to read, to see, and to sell to a manager. */
export function Stack({ heading, intro, tabs, readIt, seeIt, sellIt, levels, pyramid, pitch }: StackProps) {
  return (
    <Tabs defaultSelectedKey="text">
      <Section
        heading={heading}
        intro={intro}
        controls={
          <TabPills
            aria-label={tabs}
            tabs={[
              { id: 'text', title: readIt },
              { id: 'image', title: seeIt },
              { id: 'manager', title: sellIt },
            ]}
          />
        }
      >
        <TabPanel id="text" title={readIt}>
          <Levels levels={levels} />
        </TabPanel>
        <TabPanel id="image" title={seeIt}>
          <div className={styles.pyramid}>{pyramid}</div>
        </TabPanel>
        <TabPanel id="manager" title={sellIt}>
          <Pitch {...pitch} />
        </TabPanel>
      </Section>
    </Tabs>
  )
}

/** The stack as a list that stands like one: the highest level on top, counted down. */
function Levels({ levels }: Pick<StackProps, 'levels'>) {
  return (
    <ol reversed className={styles.levels}>
      {levels.toReversed().map(({ level, title, description, example }) => (
        <li key={level} className={styles.level} data-level={level}>
          <span className={styles.number} aria-hidden="true">
            {level}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{description}</p>
            <p className={styles.example}>{example}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
