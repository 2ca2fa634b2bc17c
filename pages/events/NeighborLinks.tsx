import { ArrowLeft, ArrowRight } from '../../components/ui/Icon/Icon'
import { Link } from '../../components/ui/Link/Link'
import { longDate } from '../../content/days'
import { eventPage } from '../../content/pages/event'
import type { EventEntry, Neighbors } from './entries'
import styles from './NeighborLinks.module.css'

const words = eventPage.neighbors

/** Links to the previous and the next event. */
export function NeighborLinks({ previous, next }: Neighbors) {
  return (
    <nav aria-label={words.label} className={styles.NeighborLinks}>
      {previous && (
        <Neighbor {...previous} which={words.previous}>
          <ArrowLeft />
        </Neighbor>
      )}
      {next && (
        <Neighbor {...next} which={words.next} isNext>
          <ArrowRight />
        </Neighbor>
      )}
    </nav>
  )
}

type NeighborProps = EventEntry & { which: string; isNext?: boolean; children: React.ReactNode }

function Neighbor({ id, title, starts, which, isNext, children }: NeighborProps) {
  return (
    <Link to={`/events/${id}`} className={isNext ? `${styles.neighbor} ${styles.next}` : styles.neighbor}>
      {children}
      <span className={styles.words}>
        <span className="small soft">
          {which}, {longDate(starts)}
        </span>
        <span className={styles.title}>{title}</span>
      </span>
    </Link>
  )
}
