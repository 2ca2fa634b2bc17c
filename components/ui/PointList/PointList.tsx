import styles from './PointList.module.css'

export type PointListProps = {
  /** One line each, all different (they are React keys). */
  points: readonly string[]
  /** Larger, and in two columns where there is room: for a list that has a band for itself. @default false */
  isWide?: boolean
}

/** A list with wood shavings as bullets. */
export function PointList({ points, isWide = false }: PointListProps) {
  return (
    <ul className={styles.PointList} data-wide={isWide || undefined}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
