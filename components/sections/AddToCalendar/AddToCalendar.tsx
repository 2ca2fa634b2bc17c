import { calendarFileOf, googleCalendarOf } from '../../../content/events/_calendarLinks'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { siteOrigin } from '../../../content/siteOrigin'
import { Calendar } from '../../ui/Icon/Icon'
import { Link } from '../../ui/Link/Link'
import styles from './AddToCalendar.module.css'

export type AddToCalendarProps = {
  /** The event. Title, place and times go into the calendar. */
  event: StudioEvent
  /** Labels of both links. */
  labels: Record<'file' | 'google', string>
}

/** Two links to add an event to a calendar: an `.ics` file, and Google Calendar's form. */
export function AddToCalendar({ event, labels }: AddToCalendarProps) {
  return (
    <p className={styles.AddToCalendar}>
      <a href={calendarFileOf(event)} download className={styles.link}>
        <Calendar size={20} />
        {labels.file}
      </a>
      <Link href={googleCalendarOf(event, siteOrigin)} className={styles.link}>
        {labels.google}
      </Link>
    </p>
  )
}
