import type { StudioEvent } from '../../../content/events/_defineEvent'
import { calendarFeed, calendarFileOf, googleCalendarOf } from '../../../content/events/_format'
import { Calendar } from '../../ui/Icon/Icon'
import { ExternalLink } from '../../ui/Link/Link'
import styles from './AddToCalendar.module.css'

/** Origin of the site (`vite.config.ts`). Undefined in Storybook. */
declare const __SITE_URL__: string | undefined
const origin = typeof __SITE_URL__ === 'undefined' ? 'https://example.com' : __SITE_URL__
const feed = origin + calendarFeed

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
      <ExternalLink href={googleCalendarOf(event, origin)} className={styles.link}>
        {labels.google}
      </ExternalLink>
    </p>
  )
}

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
      <p className={styles.address}>
        {labels.address} <code>{feed}</code>
      </p>
    </div>
  )
}
