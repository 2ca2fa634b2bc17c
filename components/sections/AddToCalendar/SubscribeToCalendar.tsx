import { calendarFeed } from '../../../content/events/_format'
import { siteOrigin } from '../../../content/siteOrigin'
import { Calendar } from '../../ui/Icon/Icon'
import styles from './AddToCalendar.module.css'

const feed = siteOrigin + calendarFeed

export type SubscribeToCalendarProps = {
  /** Labels of both links, and the words before the address. */
  labels: Record<'subscribe' | 'file' | 'address', string>
}

/**
 * Ways to the calendar of all events: a link that calendar programs open to subscribe (`webcal:`), the file, and the address
 * for calendars without programs, such as Google's.
 */
export function SubscribeToCalendar({ labels }: SubscribeToCalendarProps) {
  return (
    <div>
      <p className={styles.AddToCalendar}>
        <a href={feed.replace(/^https?:/, 'webcal:')} className={styles.link}>
          <Calendar size={20} />
          {labels.subscribe}
        </a>
        <a href={calendarFeed} className={styles.link}>
          {labels.file}
        </a>
      </p>
      <p className="small">
        {labels.address} <code className={styles.address}>{feed}</code>
      </p>
    </div>
  )
}
