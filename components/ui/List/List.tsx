import styles from './List.module.css'

export type ListProps = {
  /** One line each, all different (they are React keys). */
  points: readonly string[]
}

/** A list with wood shavings as bullets. */
export function List({ points }: ListProps) {
  return (
    <ul className={styles.List}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
