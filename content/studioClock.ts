import { parseDateTime, toZoned } from '@internationalized/date'
import { studio } from './studio.js'
import { zoneName } from './studioZone.js'

/** A date and a time of day as the studio's clocks show them: `2025-10-08T14:00`. */
export type LocalTime = `${number}-${number}-${number}T${number}:${number}`

/**
 * What the build found out about the studio's zone (`vite.config.ts`): the offset at each time of the content. In a browser the
 * first use of `Intl` takes a slow phone 100 ms, and an older one does not know every name.
 */
declare const __STUDIO_OFFSETS__: string

/** Decided by the build, as its constant is a text: a browser gets neither `offsetAt` nor its library. */
const isKnown = typeof __STUDIO_OFFSETS__ === 'string'

/** The offset at every time of the content, in a browser; elsewhere at those that were asked for so far. */
const offsets: Record<string, string> = isKnown ? JSON.parse(__STUDIO_OFFSETS__) : {}

/**
 * The instant at which the studio's clocks show a time, as ISO 8601 with the offset of that day: `2025-10-08T14:00-04:00`.
 * @throws RangeError for a time that does not exist, or in an hour in which clocks are changed
 */
export function studioTime(local: string): string {
  if (!isKnown) offsets[local] = offsetAt(local, studio.timeZone)
  const offset = offsets[local]
  if (!offset) throw new RangeError(`${local} is not known: vite.config.ts has to import the file with it.`)
  return local + offset
}

/** The offset from UTC when the clocks of a zone (IANA) show a time: `-04:00`. @throws as `studioTime` */
export function offsetAt(local: string, timeZone: string): string {
  const time = toZoned(parseDateTime(local), timeZone, 'reject').toString()
  return time.slice(-`-04:00[${timeZone}]`.length, -`[${timeZone}]`.length)
}

/** What browsers need, for `define` in `vite.config.ts`: complete once the content was imported. */
export const clockForBrowsers = () => ({
  __STUDIO_ZONE_NAME__: JSON.stringify(zoneName),
  __STUDIO_OFFSETS__: JSON.stringify(JSON.stringify(offsets)),
})
