import { Button } from 'react-aria-components/Button'
import { Tooltip } from '../../../components/ui/Tooltip/Tooltip'
import { eventsPage } from '../../../content/pages/events'
import styles from './EventCard.module.css'

const places = [0, 1, 2] as const

export type SpotsDotsProps = {
  /** Place of the card in its list, from 0: it alone decides how many dots are filled (index modulo 3). */
  index: number
  /** The card's own words about spots, which the tooltip points at. */
  spots: string
}

/** Three dots, one to three of them filled. A control, because a tooltip needs something to focus. */
export function SpotsDots({ index, spots }: SpotsDotsProps) {
  const filled = (index % 3) + 1
  return (
    <Tooltip text={eventsPage.card.dotsTip(spots)}>
      <Button className={styles.dots} aria-label={eventsPage.card.dots(filled)}>
        {places.map((place) => (
          <span key={place} className={styles.dot} data-filled={place < filled || undefined} />
        ))}
      </Button>
    </Tooltip>
  )
}
