import styles from './Facts.module.css'

export type FactsProps = {
  /** Labels and values, the most important first. */
  facts: readonly { readonly label: string; readonly value: string }[]
}

/** The facts that visitors need for a decision: date, price, places. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.Facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
