import type { CSSProperties } from 'react'
import block from '../../drawings/whittling.svg?drawing'
import shavings from '../../drawings/whittling-shavings.svg?drawing'
import { Drawing } from './Drawing'
import styles from './Whittling.module.css'

/** How often the block was cut: 0 is the whole block, 5 the bird. */
export type Cuts = 0 | 1 | 2 | 3 | 4 | 5

export type WhittlingProps = {
  /** The cuts at first. `whittle` makes further ones. @default 0 */
  cuts?: Cuts
}

/** A block of wood that becomes a bird in five cuts, each with its shaving. Decorative. A page has at most one. */
export function Whittling({ cuts = 0 }: WhittlingProps) {
  return (
    <div
      className={styles.Whittling}
      style={{ '--cuts': cuts } as CSSProperties}
      data-whittling
      aria-hidden="true"
    >
      <Drawing file={block} />
      <Drawing file={shavings} />
    </div>
  )
}
