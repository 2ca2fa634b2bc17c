import calendarLeaf from '../../drawings/calendar-leaf.svg?raw'
import { InlineDrawing } from './Drawing'
import { writeDate } from './writeDate'

export type CalendarLeafProps = {
  /** The day to show, ISO 8601; only year, month and day are read. */
  date: string
}

/** The picture of an event page: a calendar day carved into a board, with the event's own date. Made for pine. */
export function CalendarLeaf({ date }: CalendarLeafProps) {
  return <InlineDrawing svg={writeDate(calendarLeaf, date)} />
}
