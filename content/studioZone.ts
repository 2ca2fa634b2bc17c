import { studio } from './studio.js'

/**
 * The short name of the studio's zone, which the build found out (`vite.config.ts`): in a browser the first use of `Intl` takes
 * a slow phone 100 ms.
 */
declare const __STUDIO_ZONE_NAME__: string

/** A zone's short name in English, the same in summer and winter: `ET`, or `United Kingdom Time`. */
export const nameOfZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The name of the studio's zone, after a time of day. */
export const zoneName: string =
  typeof __STUDIO_ZONE_NAME__ === 'undefined' ? nameOfZone(studio.timeZone) : __STUDIO_ZONE_NAME__

/** The studio's time, by the city that its zone is named after: `New York time`. */
export const cityTime = `${studio.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`

/** The day that it is in the studio's zone at a time: `2025-10-09`. */
export const studioDay = (time: Date): string =>
  // The Swedish locale formats dates like ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: studio.timeZone }).format(time)
