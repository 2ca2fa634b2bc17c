import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { joinLinks } from '../../content/events/_joinLinks.js'
import { events } from '../../content/events/_list.js'
import type { Settings } from '../_settings/environment.js'

/** All events, with what is for guests alone. */
export const eventsForGuests: readonly StudioEvent[] = events.map((event) => {
  const joinLink = joinLinks[event.id]
  return joinLink ? { ...event, joinLink } : event
})

/** The time by which an event counts as coming where no request is under way. @param now - the real time, or `NOW` */
export const asOf = ({ sampleDate }: Settings, now: Date): Date => sampleDate ?? now
