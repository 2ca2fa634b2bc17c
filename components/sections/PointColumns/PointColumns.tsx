import { useId } from 'react'
import { PointList } from '../../ui/PointList/PointList'
import styles from './PointColumns.module.css'

export type PointColumnsProps = {
  /** A column each, from left to right. */
  lists: readonly { readonly heading: string; readonly points: readonly string[] }[]
  /** What the text stands on. @default 'paper' */
  surface?: 'paper' | 'mint' | 'pine'
}

/** Short lists beside each other, each a section of its own: what belongs together and fills no page section alone. */
export function PointColumns({ lists, surface = 'paper' }: PointColumnsProps) {
  return (
    <div className={styles.PointColumns} data-surface={surface}>
      <div className={styles.inner}>
        {lists.map((list) => (
          <Column key={list.heading} {...list} />
        ))}
      </div>
    </div>
  )
}

function Column({ heading, points }: PointColumnsProps['lists'][number]) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <PointList points={points} />
    </section>
  )
}
