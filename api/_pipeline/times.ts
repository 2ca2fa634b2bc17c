import { dayOf, longDate } from '../../content/days.js'

/** A moment as people write it, in `timeZone` (IANA): `Thursday, October 9, 2025, 3:00 PM EDT`. */
export function humanTime(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(moment)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
  // Newer versions of Unicode's data put a narrow space before PM, which some mail programs draw as a box.
  return `${day}, ${time}`.replace(/\p{Zs}/gu, ' ')
}

/** A day, `YYYY-MM-DD` or a moment of ISO 8601, as people write it; anything else as it is. */
export function humanDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  return `${dayOf(text).weekday}, ${longDate(text)}`
}
