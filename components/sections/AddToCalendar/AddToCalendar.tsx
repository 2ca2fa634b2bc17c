import type { StudioEvent } from '../../../content/events/_defineEvent'
import { calendarFileOf, googleCalendarOf } from '../../../content/events/_facts'
import { eventPage } from '../../../content/pages/events'
import { Calendar } from '../../ui/Icon/Icon'
import { ExternalLink } from '../../ui/Link/Link'
import styles from './AddToCalendar.module.css'

export type AddToCalendarProps = {
  /** Its title, place and times, New York's, are what the calendar gets. */
  event: StudioEvent
}

/** Two ways into a calendar: a file that every calendar program takes, and Google's form, filled in. */
export function AddToCalendar({ event }: AddToCalendarProps) {
  return (
    <p className={styles.AddToCalendar}>
      <a href={calendarFileOf(event)} download className={styles.link}>
        <Calendar size={20} />
        {eventPage.calendar.file}
      </a>
      <ExternalLink href={googleCalendarOf(event)} className={styles.link}>
        {eventPage.calendar.google}
      </ExternalLink>
    </p>
  )
}
