import { type ReactNode, useId } from 'react'
import { PointList } from '../../components/ui/PointList/PointList'
import styles from './IntensiveCard.module.css'

export type Intensive = {
  readonly title: string
  readonly subtitle: string
  /** The price as text, such as `$250`. */
  readonly price: string
  readonly description: string
  readonly examples: readonly string[]
  readonly tools: readonly string[]
  readonly outcome: string
}

export type IntensiveCardProps = {
  /** The intensive: topic, price, outcome. */
  intensive: Intensive
  /** Headings inside the card. */
  labels: Record<'examples' | 'tools' | 'outcome', string>
  /** The button to save a spot. */
  action: ReactNode
}

/** A card of one three-hour intensive. */
export function IntensiveCard({ intensive, labels, action }: IntensiveCardProps) {
  const headingId = useId()
  return (
    <article aria-labelledby={headingId} className={styles.IntensiveCard}>
      <p className={styles.subtitle}>{intensive.subtitle}</p>
      <h3 id={headingId}>{intensive.title}</h3>
      <p className={styles.price}>{intensive.price}</p>
      <p>{intensive.description}</p>
      <h4>{labels.examples}</h4>
      <PointList points={intensive.examples} />
      <h4>{labels.tools}</h4>
      <p>{intensive.tools.join(', ')}</p>
      <h4>{labels.outcome}</h4>
      <p>{intensive.outcome}</p>
      <div className={styles.action}>{action}</div>
    </article>
  )
}
