import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { joinLinks } from '../../content/events/_joinLinks.js'
import { events } from '../../content/events/_list.js'

/** All events, with what is for guests alone. */
export const eventsForGuests: readonly StudioEvent[] = events.map((event) => {
  const joinLink = joinLinks[event.id]
  return joinLink ? { ...event, joinLink } : event
})
