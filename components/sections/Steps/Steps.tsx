import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture/Picture'
import styles from './Steps.module.css'

export type StepsProps = {
  /** In order. Numbers are added by CSS. */
  steps: readonly {
    readonly title: string
    readonly text: string
    /** Its drawing, on mint. Either all steps have one, or none. */
    readonly art?: ReactNode
  }[]
  /** Whether they are side by side, if there is room. Steps with drawings always are. */
  inRow?: boolean
}

/** Numbered steps, below each other or side by side. */
export function Steps({ steps, inRow = false }: StepsProps) {
  const look = steps.some(({ art }) => art) ? 'drawn' : inRow ? 'row' : 'down'
  return (
    <ol className={styles.Steps} data-look={look}>
      {steps.map(({ title, text, art }) => (
        <li key={title} className={styles.step}>
          {art ? (
            <div className={styles.art}>
              <Picture surface="mint">{art}</Picture>
            </div>
          ) : null}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
