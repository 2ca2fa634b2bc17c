import calendarLeaf from '../../drawings/calendar-leaf.svg?raw'
import { InlineDrawing } from './Drawing'
import { writeDate } from './writeDate'

export type CalendarLeafProps = {
  /** The day it shows, ISO 8601; only year, month and day count. */
  date: string
}

/** One day of the year carved into a board, on pine: the picture of each event, with its own date. */
export function CalendarLeaf({ date }: CalendarLeafProps) {
  return <InlineDrawing svg={writeDate(calendarLeaf, date)} />
}
