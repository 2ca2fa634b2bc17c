import { Drawing } from '../../components/art/Drawing'
import { Section } from '../../components/sections/Section/Section'
import { Button } from '../../components/ui/Button/Button'
import { Chat, Code, Copy, Loop, Puzzle } from '../../components/ui/Icon/Icon'
import { TabPanel, TabPills, Tabs } from '../../components/ui/Tabs/Tabs'
import { toast } from '../../components/ui/Toast/toast'
import { pyramid, type StackLevel } from '../../content/stack-levels'
import stackPyramid from '../../drawings/stack-pyramid.svg?drawing'
import stackStairs from '../../drawings/stack-stairs.svg?drawing'
import styles from './Stack.module.css'

type Pitch = {
  heading: string
  /** The text to copy, one string per paragraph. */
  lines: readonly string[]
  copy: string
  /** Toast after copying, and toast if the browser refused. */
  copied: string
  copyFailed: string
  benefitsHeading: string
  benefits: readonly { readonly title: string; readonly text: string }[]
}

export type StackProps = {
  /** Heading of the section. */
  heading: string
  /** One or two sentences below it. */
  intro: string
  /** Accessible name of the tabs. */
  tabs: string
  /** Label of the first tab, which shows the list. */
  readIt: string
  /** Label of the second tab, which shows the pyramid. */
  seeIt: string
  /** Label of the third tab, which shows the pitch. */
  sellIt: string
  /** The levels, from the bottom to the top. */
  levels: readonly StackLevel[]
  /** The pitch to a manager, and its benefits. */
  pitch: Pitch
}

/** The four levels of the AI stack, in three tabs: a list, a pyramid, and a pitch for a manager. */
export function Stack({ heading, intro, tabs, readIt, seeIt, sellIt, levels, pitch }: StackProps) {
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
        heading={heading}
        intro={intro}
        controls={<TabPills aria-label={tabs} />}
        picture={
          <div className={styles.stairs}>
            <Drawing file={stackStairs} />
          </div>
        }
      >
        <TabPanel id="text">
          <Levels levels={levels} />
        </TabPanel>
        <TabPanel id="image">
          <Drawing file={stackPyramid} alt={pyramid(levels)} />
        </TabPanel>
        <TabPanel id="manager">
          <PitchPanel {...pitch} />
        </TabPanel>
      </Section>
    </Tabs>
  )
}

const icons = { chat: Chat, tool: Puzzle, software: Code, agent: Loop } as const

/** The levels as a list in the order of a stack: the highest level first. */
function Levels({ levels }: Pick<StackProps, 'levels'>) {
  return (
    <ol reversed className={styles.levels}>
      {[...levels].reverse().map(({ level, icon, title, description, example }) => {
        const Icon = icons[icon]
        return (
          <li key={level} className={styles.level} data-level={level}>
            <span className={styles.number} aria-hidden="true">
              {level}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
              <p className={styles.example}>{example}</p>
            </div>
            <Icon size={32} />
          </li>
        )
      })}
    </ol>
  )
}

/** A text to copy for a manager, and its benefits. */
function PitchPanel({ heading, lines, copy, copied, copyFailed, benefitsHeading, benefits }: Pitch) {
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
      <h3>{benefitsHeading}</h3>
      <dl className={styles.benefits}>
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
