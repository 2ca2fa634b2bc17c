import { dayOf, short } from '../../content/days.js'

/**
 * Writes a day into a drawing that has `MMM` where its month is shown and `DD` where its day is.
 * @param date - ISO 8601; only year, month and day count.
 */
export function writeDate(svg: string, date: string): string {
  const { month, day } = dayOf(date)
  return svg.replaceAll('MMM', short(month).toUpperCase()).replaceAll('DD', `${day}`)
}
