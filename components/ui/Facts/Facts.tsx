import styles from './Facts.module.css'

export type FactsProps = {
  /** Labels and values, the most important first. */
  facts: readonly { readonly label: string; readonly value: string }[]
  /** Large numbers above their labels, instead of a line above both. @default false */
  isLarge?: boolean
}

/** The facts that visitors need for a decision: date, price, places. */
export function Facts({ facts, isLarge = false }: FactsProps) {
  return (
    <dl className={styles.Facts} data-large={isLarge || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="small-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
