import type { StudioEvent } from '../../content/events/_defineEvent'
import { events } from '../../content/events/_list'

/** The event of an id. @throws where there is none. */
export function find(id: string): StudioEvent {
  const event = events.find((event) => event.id === id)
  if (!event) throw new Error(`There is no event ${id}.`)
  return event
}
