import type { StudioEvent } from '../../../content/events/_defineEvent'
import { calendarFeed, calendarFileOf, googleCalendarOf } from '../../../content/events/_format'
import { Calendar } from '../../ui/Icon/Icon'
import { ExternalLink } from '../../ui/Link/Link'
import styles from './AddToCalendar.module.css'

export type AddToCalendarProps = {
  /** The event. Title, place and times (New York) go into the calendar. */
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
      <ExternalLink href={googleCalendarOf(event)} className={styles.link}>
        {labels.google}
      </ExternalLink>
    </p>
  )
}

export type SubscribeToCalendarProps = {
  /** Label of the link. */
  label: string
}

/** Link to a calendar of all events. Calendar programs can subscribe to its address, or import the file once. */
export function SubscribeToCalendar({ label }: SubscribeToCalendarProps) {
  return (
    <p className={styles.AddToCalendar}>
      <a href={calendarFeed} className={styles.link}>
        <Calendar size={20} />
        {label}
      </a>
    </p>
  )
}
