import styles from './Facts.module.css'

export type FactsProps = {
  /** A name and its value each, the most asked for first. */
  facts: readonly { readonly label: string; readonly value: string }[]
}

/** The facts one decides by: when, how much, how many. */
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
