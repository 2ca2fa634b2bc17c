import styles from './Facts.module.css'

export type FactsProps = {
  /** Labels and values, the most important first. A note is a small line below the value. */
  facts: readonly { readonly label: string; readonly value: string; readonly note?: string }[]
}

/** The facts that visitors need for a decision: date, price, places. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.Facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
