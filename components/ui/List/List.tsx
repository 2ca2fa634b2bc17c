import styles from './List.module.css'

export type ListProps = {
  /** One line each, all different (they are React keys). */
  points: readonly string[]
  /** Whether they are in two columns, if there is room. */
  inColumns?: boolean
}

/** A list with wood shavings as bullets. */
export function List({ points, inColumns = false }: ListProps) {
  return (
    <ul className={styles.List} data-columns={inColumns || undefined}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
