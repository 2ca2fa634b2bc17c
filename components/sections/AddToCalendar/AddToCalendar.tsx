import type { StudioEvent } from '../../../content/events/_defineEvent'
import { calendarFeed, calendarFileOf, googleCalendarOf } from '../../../content/events/_format'
import { Calendar } from '../../ui/Icon/Icon'
import { ExternalLink } from '../../ui/Link/Link'
import styles from './AddToCalendar.module.css'

export type AddToCalendarProps = {
  /** Its title, place and times, New York's, are what the calendar gets. */
  event: StudioEvent
  /** Words of both links. */
  labels: Record<'file' | 'google', string>
}

/** Two ways into a calendar: a file that every calendar program takes, and Google's form, filled in. */
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
  /** Words of the link. */
  label: string
}

/** All events as one calendar. Its address can be subscribed to; opened, it takes today's events along. */
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
