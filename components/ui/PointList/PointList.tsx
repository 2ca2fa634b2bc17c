import styles from './PointList.module.css'

export type PointListProps = {
  /** One line each. No two are the same. */
  points: readonly string[]
}

/** A list whose bullets are shavings. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.PointList}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
