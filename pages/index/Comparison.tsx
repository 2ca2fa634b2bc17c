import type { CSSProperties } from 'react'
import { Drawing } from '../../components/art/Drawing'
import { Section } from '../../components/sections/Section/Section'
import { Card } from '../../components/ui/Card/Card'
import { PointList } from '../../components/ui/PointList/PointList'
import { TabPanel, TabPills, Tabs, useOpenTab } from '../../components/ui/Tabs/Tabs'
import tenBlocks1 from '../../drawings/ten-blocks-1.svg?drawing'
import tenBlocks9 from '../../drawings/ten-blocks-9.svg?drawing'
import styles from './Comparison.module.css'

export type Way = {
  /** Label of its tab. */
  readonly tab: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** Length of its bar, 0 to 100. */
  readonly percent: number
  /** The percentage as text, such as `5-10%`. */
  readonly percentLabel: string
  readonly features: readonly string[]
  readonly result: string
}

export type ComparisonProps = {
  /** Heading of the section. */
  heading: string
  /** Accessible name of the tabs. */
  tabs: string
  /** Label of the bars. */
  share: string
  /** Words before each result. */
  bottomLine: string
  /** Content of the first tab, which is selected at first. */
  oldWay: Way
  /** Content of the second tab. */
  newWay: Way
}

/** Two ways to work with AI, in tabs; the old one first. */
export function Comparison({ heading, tabs, share, bottomLine, oldWay, newWay }: ComparisonProps) {
  const ways = [
    { id: 'old-way', way: oldWay },
    { id: 'new-way', way: newWay },
  ]
  return (
    <Tabs tabs={ways.map(({ id, way }) => ({ id, title: way.tab }))}>
      <Section heading={heading} controls={<TabPills aria-label={tabs} />} picture={<ChosenBlocks />}>
        {ways.map(({ id, way }) => (
          <TabPanel key={id} id={id}>
            <Card>
              <div className={styles.way}>
                <h3>{way.title}</h3>
                <p className={styles.subtitle}>{way.subtitle}</p>
                <p className={styles.description}>{way.description}</p>
                <p className={styles.share} style={{ '--percent': `${way.percent}%` } as CSSProperties}>
                  {share}:{' '}
                  <strong className={styles.bar} data-long={way.percent > 50 || undefined}>
                    {way.percentLabel}
                  </strong>
                </p>
                <PointList points={way.features} />
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
