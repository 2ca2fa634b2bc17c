import type { ReactNode } from 'react'
import { Mark } from '../../components/art/Mark'
import { studio } from '../../content/studio'
import styles from './HeroBench.module.css'

type Terminal = {
  /** The install line, without its `$`. */
  prompt: string
  /** What the program prints while it works. */
  steps: readonly string[]
  /** Its last line. */
  done: string
}

export type HeroBenchProps = {
  /** The block, behind. */
  drawing: ReactNode
  /** What the terminal in front says. */
  terminal: Terminal
}

/** The home page's picture: the block being whittled, the studio's card, and the terminal that whittles with it in front. */
export function HeroBench({ drawing, terminal }: HeroBenchProps) {
  return (
    <div className={styles.HeroBench}>
      {drawing}
      <p className={styles.logo} aria-hidden="true">
        <span className={styles.mark}>
          <Mark />
        </span>
        {studio.name}
      </p>
      <div className={styles.terminal}>
        <TerminalWindow {...terminal} />
      </div>
    </div>
  )
}

/** A terminal that ran to its happy end. Decoration: the text beside it says the same in words. */
function TerminalWindow({ prompt, steps, done }: Terminal) {
  return (
    <div className={styles.window} aria-hidden="true">
      <p>
        <span className={styles.quiet}>$</span> {prompt}
      </p>
      {steps.map((step) => (
        <p key={step} className={styles.quiet}>
          {step}
        </p>
      ))}
      <p className={styles.done}>{done}</p>
    </div>
  )
}
