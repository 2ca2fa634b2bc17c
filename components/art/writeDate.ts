import { dayOf, short } from '../../content/days.js'

/**
 * Writes a date into a drawing: replaces `MMM` by the month (`OCT`) and `DD` by the day (`30`).
 * @param svg - content of the drawing's file.
 * @param date - ISO 8601; only year, month and day are read.
 */
export function writeDate(svg: string, date: string): string {
  const { month, day } = dayOf(date)
  return svg.replaceAll('MMM', short(month).toUpperCase()).replaceAll('DD', `${day}`)
}
