import { Drawing } from '../../components/art/Drawing'
import { Section } from '../../components/sections/Section/Section'
import { Card } from '../../components/ui/Card/Card'
import { PointList } from '../../components/ui/PointList/PointList'
import { TabPanel, TabPills, Tabs, useOpenTab } from '../../components/ui/Tabs/Tabs'
import tenBlocks1 from '../../drawings/ten-blocks-1.svg?drawing'
import tenBlocks9 from '../../drawings/ten-blocks-9.svg?drawing'
import styles from './Comparison.module.css'

export type Way = {
  /** Words of its tab. */
  readonly tab: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** How far its bar reaches, 0 to 100. */
  readonly percent: number
  /** The same as it is said, such as `5-10%`. */
  readonly percentLabel: string
  readonly features: readonly string[]
  readonly result: string
}

export type ComparisonProps = {
  /** Heading of the section. */
  heading: string
  /** What the tabs switch, for those who cannot see it. */
  tabs: string
  /** What the bars measure. */
  share: string
  /** Stands before each result. */
  bottomLine: string
  /** What the first tab shows; it is open at the start. */
  oldWay: Way
  /** What the second tab shows. */
  newWay: Way
}

/** Two ways to work with AI, one at a time; the old one first. */
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
                <div className={styles.share}>
                  <p>
                    {share}: <strong>{way.percentLabel}</strong>
                  </p>
                  <div className={styles.track}>
                    <div className={styles.bar} style={{ width: `${way.percent}%` }} />
                  </div>
                </div>
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

/** The share that the chosen way's bar shows, in blocks of wood. */
function ChosenBlocks() {
  return <Drawing file={useOpenTab() === 'new-way' ? tenBlocks9 : tenBlocks1} />
}
