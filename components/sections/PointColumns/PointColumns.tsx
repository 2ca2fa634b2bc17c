import { useId } from 'react'
import { PointList } from '../../ui/PointList/PointList'
import section from '../Section/Section.module.css'
import styles from './PointColumns.module.css'

export type PointColumnsProps = {
  /** One column for each, from left to right. */
  lists: readonly {
    readonly heading: string
    /** One or two sentences below the heading. */
    readonly intro?: string
    readonly points: readonly string[]
  }[]
  /** The background. @default 'paper' */
  surface?: 'paper' | 'mint' | 'pine'
}

/**
 * Short lists side by side, each a `<section>` with its own heading. For related lists too short for a section of
 * full width.
 */
export function PointColumns({ lists, surface = 'paper' }: PointColumnsProps) {
  return (
    <div className={section.Section} data-surface={surface}>
      <div className={`${section.inner} ${styles.columns}`}>
        {lists.map((list) => (
          <Column key={list.heading} {...list} />
        ))}
      </div>
    </div>
  )
}

function Column({ heading, intro, points }: PointColumnsProps['lists'][number]) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      <PointList points={points} />
    </section>
  )
}
