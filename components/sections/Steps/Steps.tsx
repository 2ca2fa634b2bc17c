import type { ReactNode } from 'react'
import { Frame } from '../../ui/Frame/Frame'
import styles from './Steps.module.css'

export type StepsProps = {
  /** In order. Numbers are added by CSS. */
  steps: readonly {
    readonly title: string
    readonly text: string
    /** Its drawing, on mint. Either all steps have one, or none. */
    readonly art?: ReactNode
  }[]
}

/** Numbered steps, below each other. With drawings they are side by side, if there is room. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.Steps} data-drawn={steps.some(({ art }) => art) || undefined}>
      {steps.map(({ title, text, art }) => (
        <li key={title} className={art ? `${styles.step} drawn-beside` : styles.step}>
          {art ? (
            <div className={styles.art}>
              <Frame surface="mint">{art}</Frame>
            </div>
          ) : null}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
