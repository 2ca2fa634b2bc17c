import { parseDateTime, toZoned } from '@internationalized/date'
import { studio } from './studio.js'

/**
 * The instant at which the studio's clocks show a time (`2025-10-08T14:00`), as ISO 8601 with the offset of that day:
 * `2025-10-08T14:00-04:00`. Only for the build, functions and tests.
 * @throws RangeError for a time that does not exist, or in an hour in which clocks are changed
 */
export const studioTime = (local: string): string => local + offsetAt(local, studio.timeZone)

/** The offset from UTC when the clocks of a zone (IANA) show a time: `-04:00`. @throws as `studioTime` */
export function offsetAt(local: string, timeZone: string): string {
  const time = toZoned(parseDateTime(local), timeZone, 'reject').toString()
  return time.slice(-`-04:00[${timeZone}]`.length, -`[${timeZone}]`.length)
}
