import { type ReactNode, useId } from 'react'
import { List } from '../../components/ui/List/List'
import { summerSchool } from '../../content/pages/summer-school'
import styles from './IntensiveCard.module.css'

const { intensives } = summerSchool

export type IntensiveCardProps = {
  /** The intensive: topic, price, outcome. */
  intensive: (typeof intensives.items)[number]
  /** The button to save a spot. */
  action: ReactNode
}

/** A card of one three-hour intensive. */
export function IntensiveCard({ intensive, action }: IntensiveCardProps) {
  const headingId = useId()
  return (
    <article aria-labelledby={headingId} className={styles.IntensiveCard} data-surface="paper">
      <p className={styles.subtitle}>{intensive.subtitle}</p>
      <h3 id={headingId} className="title-m">
        {intensive.title}
      </h3>
      <p className={styles.price}>{intensive.price}</p>
      <p>{intensive.description}</p>
      <h4>{intensives.examples}</h4>
      <List points={intensive.examples} />
      <h4>{intensives.tools}</h4>
      <p>{intensive.tools.join(', ')}</p>
      <h4>{intensives.outcome}</h4>
      <p>{intensive.outcome}</p>
      <div className={styles.action}>{action}</div>
    </article>
  )
}
