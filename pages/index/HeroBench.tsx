import type { ReactNode } from 'react'
import { Mark } from '../../components/art/Mark'
import { studio } from '../../content/studio'
import styles from './HeroBench.module.css'

type Terminal = {
  /** The command, without its `$`. */
  prompt: string
  /** The lines that the program prints. */
  steps: readonly string[]
  /** Its last line. */
  done: string
}

export type HeroBenchProps = {
  /** The drawing in the background. */
  drawing: ReactNode
  /** Content of the terminal in the foreground. */
  terminal: Terminal
}

/** The home page's picture: the drawing of a wood block, with the studio's name and a terminal window over it. */
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

/** A terminal with a finished program. Decorative: the text beside it says the same. */
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
