import { Button } from 'react-aria-components/Button'
import { Tooltip } from '../../../components/ui/Tooltip/Tooltip'
import styles from './EventCard.module.css'

const dots = [0, 1, 2] as const

export type SpotsDotsProps = {
  /** Position of the card in its list, from 0. It alone decides how many dots are filled (index modulo 3). */
  index: number
  /** Text of the tooltip, which refers to the number of spots on the card. */
  tip: string
  /** Makes the accessible name from the number of filled dots. Must be the same function in every render. */
  label: (filled: number) => string
}

/** Three dots, of which one to three are filled. A button, because a tooltip needs a focusable element. */
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
