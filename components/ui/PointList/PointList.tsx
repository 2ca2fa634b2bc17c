import styles from './PointList.module.css'

export type PointListProps = {
  /** One line each, all different (they are React keys). */
  points: readonly string[]
  /** Whether they are in two columns, if there is room. */
  inColumns?: boolean
}

/** A list with wood shavings as bullets. */
export function PointList({ points, inColumns = false }: PointListProps) {
  return (
    <ul className={styles.PointList} data-columns={inColumns || undefined}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
