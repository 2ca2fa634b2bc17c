import type { ReactNode } from 'react'
import { Terminal, type TerminalProps } from '../Terminal/Terminal'
import styles from './HeroBench.module.css'

export type HeroBenchProps = {
  /** The block, behind. */
  drawing: ReactNode
  /** What the terminal in front says. */
  terminal: TerminalProps
}

/** The home page's picture: the block being whittled, and the terminal that whittles with it in front. */
export function HeroBench({ drawing, terminal }: HeroBenchProps) {
  return (
    <div className={styles.HeroBench}>
      {drawing}
      <div className={styles.terminal}>
        <Terminal {...terminal} />
      </div>
    </div>
  )
}
