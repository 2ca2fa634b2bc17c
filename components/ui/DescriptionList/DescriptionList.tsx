import styles from './DescriptionList.module.css'

export type DescriptionListProps = {
  /** Labels and values, the most important first. */
  facts: readonly { readonly label: string; readonly value: string }[]
}

/** Large numbers, each with its label below it. */
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
