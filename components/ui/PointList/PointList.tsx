import styles from './PointList.module.css'

export type PointListProps = {
  /** One line each, all different (they are React keys). */
  points: readonly string[]
}

/** A list with wood shavings as bullets. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.PointList}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
