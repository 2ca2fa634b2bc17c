import styles from './DescriptionList.module.css'

export type DescriptionListProps = {
  /** Labels and values, the most important first. */
  facts: readonly { readonly label: string; readonly value: string }[]
}

/** One or two large numbers, each with its label below it. For facts that a visitor decides by use `Ticket`. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <dl className={styles.DescriptionList}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="small soft">{label}</dt>
          <dd className={styles.number}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
