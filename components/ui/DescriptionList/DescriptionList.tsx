import styles from './DescriptionList.module.css'

export type DescriptionListProps = {
  /** Labels and values, the most important first. */
  facts: readonly { readonly label: string; readonly value: string }[]
  /** Large numbers above their labels, instead of a line above both. @default false */
  isLarge?: boolean
}

/** The facts that visitors need for a decision: date, price, places. */
export function DescriptionList({ facts, isLarge = false }: DescriptionListProps) {
  return (
    <dl className={styles.DescriptionList} data-large={isLarge || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="small-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
