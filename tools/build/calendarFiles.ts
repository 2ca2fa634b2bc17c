import { calendarFile } from '../../content/events/_calendarFile.js'
import { calendarFeed, calendarFileOf } from '../../content/events/_format.js'
import { events } from '../../content/events/_list.js'
import type { GeneratedFiles } from './generatedFiles.js'

/**
 * `/events/<id>.ics` for every event, and `/events.ics` for all of them.
 * @param siteUrl - origin of the site, for links to the events' pages.
 */
export const calendarFiles = (siteUrl: string): GeneratedFiles => ({
  ...Object.fromEntries(events.map((event) => [calendarFileOf(event), () => calendarFile([event], siteUrl)])),
  [calendarFeed]: () => calendarFile(events, siteUrl),
})
