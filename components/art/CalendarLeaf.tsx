import { dayOf, short } from '../../content/days'
import calendarLeaf from '../../drawings/calendar-leaf.svg?raw'
import { InlineDrawing } from './Drawing'

export type CalendarLeafProps = {
  /** The day to show, ISO 8601; only year, month and day are read. */
  date: string
}

/**
 * The picture of an event page: a calendar day carved into a board, with the event's own date, which takes the place of `MMM`
 * and `DD` in the drawing. Made for pine.
 */
export function CalendarLeaf({ date }: CalendarLeafProps) {
  const { month, day } = dayOf(date)
  const svg = calendarLeaf.replaceAll('MMM', short(month).toUpperCase()).replaceAll('DD', `${day}`)
  return <InlineDrawing svg={svg} />
}
