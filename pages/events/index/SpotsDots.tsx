import { Button } from 'react-aria-components/Button'
import { Tooltip } from '../../../components/ui/Tooltip/Tooltip'
import styles from './EventCard.module.css'

const dots = [0, 1, 2] as const

export type SpotsDotsProps = {
  /** Place of the card in its list, from 0: it alone decides how many dots are filled (index modulo 3). */
  index: number
  /** What the tooltip says: it points at the card's own words about spots. */
  tip: string
  /** Says how many dots are filled, for those who cannot see them. The same function at each render. */
  label: (filled: number) => string
}

/** Three dots, one to three of them filled. A control, because a tooltip needs something to focus. */
export function SpotsDots({ index, tip, label }: SpotsDotsProps) {
  const filled = (index % 3) + 1
  return (
    <Tooltip text={tip}>
      <Button className={styles.dots} aria-label={label(filled)}>
        {dots.map((dot) => (
          <span key={dot} className={styles.dot} data-filled={dot < filled || undefined} />
        ))}
      </Button>
    </Tooltip>
  )
}
