import type { CSSProperties } from 'react'
import { Drawing } from '../../components/art/Drawing'
import { Section } from '../../components/sections/Section/Section'
import { Card } from '../../components/ui/Card/Card'
import { List } from '../../components/ui/List/List'
import { TabList, TabPanel, Tabs, useOpenTab } from '../../components/ui/Tabs/Tabs'
import { home } from '../../content/pages/home'
import tenBlocks1 from '../../drawings/ten-blocks-1.svg?drawing'
import tenBlocks9 from '../../drawings/ten-blocks-9.svg?drawing'
import styles from './Comparison.module.css'

const { heading, intro, tabs, share, bottomLine, oldWay, newWay } = home.comparison

/** The first tab is selected at first. */
const ways = [
  { id: 'old-way', way: oldWay },
  { id: 'new-way', way: newWay },
] as const

/** Two ways to work with AI, in tabs; the old one first. */
export function Comparison() {
  return (
    <Tabs tabs={ways.map(({ id, way }) => ({ id, title: way.tab }))}>
      <Section
        heading={heading}
        intro={intro}
        controls={<TabList aria-label={tabs} />}
        picture={<ChosenBlocks />}
      >
        {ways.map(({ id, way }) => (
          <TabPanel key={id} id={id}>
            <Card>
              <div className={styles.way}>
                <h3 className="title-m">{way.title}</h3>
                <p className={styles.subtitle}>{way.subtitle}</p>
                <p className="soft">{way.description}</p>
                <p className={styles.share} style={{ '--percent': `${way.percent}%` } as CSSProperties}>
                  {share}:{' '}
                  <strong className={styles.bar} data-long={way.percent > 50 || undefined}>
                    {way.percentLabel}
                  </strong>
                </p>
                <List points={way.features} />
                <p className={styles.result}>
                  {bottomLine}: {way.result}
                </p>
              </div>
            </Card>
          </TabPanel>
        ))}
      </Section>
    </Tabs>
  )
}

/** A drawing of ten blocks of wood: how many are carved shows the percentage of the selected tab. */
function ChosenBlocks() {
  return <Drawing file={useOpenTab() === 'new-way' ? tenBlocks9 : tenBlocks1} />
}
