import { Button } from 'react-aria-components/Button'
import { Tooltip } from '../../../components/ui/Tooltip/Tooltip'
import { eventsPage } from '../../../content/pages/events'
import styles from './EventCard.module.css'

const { card } = eventsPage
const dots = [0, 1, 2] as const

export type SpotsDotsProps = {
  /** Position of the card in its list, from 0. It alone decides how many dots are filled (index modulo 3). */
  index: number
  /** The spots, as the card says them. */
  spots: string
}

/** Three dots, of which one to three are filled. A button, because a tooltip needs a focusable element. */
export function SpotsDots({ index, spots }: SpotsDotsProps) {
  const filled = (index % 3) + 1
  return (
    <Tooltip text={card.dotsTip(spots)}>
      <Button className={styles.dots} aria-label={card.dots(filled)}>
        {dots.map((dot) => (
          <span key={dot} className={styles.dot} data-filled={dot < filled || undefined} />
        ))}
      </Button>
    </Tooltip>
  )
}
