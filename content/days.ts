/**
 * The parts of a date: weekday (`Thursday`), month (`October`), day of the month from 1, and year. `Intl` is not used: creating
 * its first formatter takes a slow phone 100 ms, for nineteen words.
 * @param time - ISO 8601. Only the date in the text counts. It is not converted, so no time zone can shift the day.
 */
export function dayOf(time: string) {
  const day = new Date(time.slice(0, 10))
  return {
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    month: MONTHS[day.getUTCMonth()] ?? '',
    day: day.getUTCDate(),
    year: day.getUTCFullYear(),
  }
}

/** Whether a text is a date, or begins with one (ISO 8601), so that `dayOf` and `longDate` can read it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))

/** A date such as `October 30, 2025`. @param time - as for `dayOf`. */
export function longDate(time: string): string {
  const { month, day, year } = dayOf(time)
  return `${month} ${day}, ${year}`
}

/**
 * The days from one to another, such as `August 11-15, 2025` or `July 28 to August 1, 2025`. @param starts, ends - as for `dayOf`
 * @throws an Error if the end is before the start
 */
export function daysFrom(starts: string, ends: string): string {
  if (ends < starts)
    throw new Error(`What starts on ${longDate(starts)} cannot end on ${longDate(ends)}: change one.`)
  const [{ month, day, year }, end] = [dayOf(starts), dayOf(ends)]
  if (year !== end.year) return `${longDate(starts)} to ${longDate(ends)}`
  if (month !== end.month) return `${month} ${day} to ${longDate(ends)}`
  return `${month} ${day}-${end.day}, ${year}`
}

/** The usual short form of a month or weekday: its first three letters. */
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
