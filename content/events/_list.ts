import type { StudioEvent } from './_defineEvent.js'
import { events } from './_published.js'

/**
 * All events, by date: those of the tab "Events", or of `content/events.csv`. `npm run events` wrote which (`_published.ts`).
 * Nothing else knows where events come from. In browsers only the loaders of pages import it, after a link was followed
 * (`pages/events/entries.ts`), so that no page's script contains events.
 */
export { events }

/** The event with this id. */
export const eventOf = (id: string | undefined): StudioEvent | undefined =>
  events.find((event) => event.id === id)

/** The same of an event that there must be, such as that of a page in `routes`. @throws where there is none */
export function eventNamed(id: string): StudioEvent {
  const event = eventOf(id)
  if (!event) throw new Error(`There is no event ${id}: add its row to content/events.csv.`)
  return event
}
