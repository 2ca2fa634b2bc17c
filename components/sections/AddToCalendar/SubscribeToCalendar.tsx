import { calendarFeed } from '../../../content/events/_facts'
import { eventsPage } from '../../../content/pages/events'
import { Calendar } from '../../ui/Icon/Icon'
import styles from './AddToCalendar.module.css'

/** All events as one calendar. Its address can be subscribed to; opened, it takes today's events along. */
export function SubscribeToCalendar() {
  return (
    <p className={styles.AddToCalendar}>
      <a href={calendarFeed} className={styles.link}>
        <Calendar size={20} />
        {eventsPage.hero.feed}
      </a>
    </p>
  )
}
