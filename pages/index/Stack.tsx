import type { CSSProperties } from 'react'
import { Drawing } from '../../components/art/Drawing'
import { Section } from '../../components/sections/Section/Section'
import { Tiles } from '../../components/sections/Tiles/Tiles'
import { Button } from '../../components/ui/Button/Button'
import { Card } from '../../components/ui/Card/Card'
import { Chat, Code, Copy, Loop, Puzzle } from '../../components/ui/Icon/Icon'
import { TabList, TabPanel, Tabs } from '../../components/ui/Tabs/Tabs'
import { toast } from '../../components/ui/Toast/toast'
import { home } from '../../content/pages/home'
import { stackLevels } from '../../content/stack-levels'
import stackPyramid from '../../drawings/stack-pyramid.svg?drawing'
import styles from './Stack.module.css'

const { heading, intro, tabs, readIt, seeIt, sellIt, pitch, benefitsHeading, benefits } = home.stack

/** The four levels of the AI stack, in three tabs: a list, a pyramid, and a pitch for a manager. */
export function Stack() {
  return (
    <Tabs
      tabs={[
        { id: 'text', title: readIt },
        { id: 'image', title: seeIt },
        { id: 'manager', title: sellIt },
      ]}
    >
      <Section
        surface="mint"
        headingPosition="above"
        heading={heading}
        intro={intro}
        controls={<TabList aria-label={tabs} />}
      >
        <TabPanel id="text">
          <Levels />
        </TabPanel>
        <TabPanel id="image">
          <Pyramid />
        </TabPanel>
        <TabPanel id="manager">
          <PitchPanel />
        </TabPanel>
      </Section>
    </Tabs>
  )
}

/** In the order of a stack: the highest level first. */
const fromTheTop = [...stackLevels].reverse()

const icons = { chat: Chat, tool: Puzzle, software: Code, agent: Loop } as const

/** The levels as a list. */
function Levels() {
  return (
    <ol reversed className={styles.levels}>
      {fromTheTop.map(({ level, icon, title, description, example }) => {
        const Icon = icons[icon]
        return (
          <li
            key={level}
            className={styles.level}
            style={{ background: `var(--level-${level})`, '--steps-up': level - 1 } as CSSProperties}
          >
            <span className={styles.number} aria-hidden="true">
              {level}
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
            <p className={styles.example}>{example}</p>
            <Icon size={32} />
          </li>
        )
      })}
    </ol>
  )
}

/** The levels as a drawing: each name stands beside its step. */
function Pyramid() {
  return (
    <div className={styles.pyramid}>
      <Drawing file={stackPyramid} />
      <ol reversed>
        {fromTheTop.map(({ level, title }) => (
          <li key={level}>{title}</li>
        ))}
      </ol>
    </div>
  )
}

/** A text to copy for a manager, and its benefits. */
function PitchPanel() {
  const { heading, lines, copy, copied, copyFailed } = pitch
  async function copyScript() {
    try {
      await navigator.clipboard.writeText(lines.join('\n\n'))
      toast({ title: copied })
    } catch {
      toast({ title: copyFailed, variant: 'destructive' })
    }
  }

  return (
    <div className={styles.pitch}>
      <Card>
        <div className={styles.script}>
          <h3>{heading}</h3>
          <blockquote>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
          <Button variant="quiet" onPress={copyScript}>
            <Copy size={20} />
            {copy}
          </Button>
        </div>
      </Card>
      <h3>{benefitsHeading}</h3>
      <Tiles items={benefits} />
    </div>
  )
}
