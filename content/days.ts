/** A day of the calendar in the site's words. */
export type Day = {
  /** Such as `Thursday`. */
  readonly weekday: string
  /** Such as `October`. */
  readonly month: string
  /** Of the month, from 1. */
  readonly day: number
  readonly year: number
}

/**
 * The parts of a date, to put a sentence together from. Not by `Intl`: its first formatter keeps a slow phone busy for a
 * tenth of a second, for nineteen words that the site knows.
 * @param time - ISO 8601. Only its date counts, as its own zone writes it: neither the builder's zone nor the visitor's
 *   can shift the day.
 */
export function dayOf(time: string): Day {
  const day = new Date(time.slice(0, 10))
  return {
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    month: MONTHS[day.getUTCMonth()] ?? '',
    day: day.getUTCDate(),
    year: day.getUTCFullYear(),
  }
}

/** Such as `October 30, 2025`. @param time - as for `dayOf`. */
export function longDate(time: string): string {
  const { month, day, year } = dayOf(time)
  return `${month} ${day}, ${year}`
}

/** The first three letters, as Americans shorten a month or a weekday. */
export const short = (name: string) => name.slice(0, 3)

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
