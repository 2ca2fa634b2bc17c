import type { StudioEvent } from './events/_defineEvent.js'
import type { EventEntry } from './events/_eventIndex.js'
import { everyEvent } from './events/_everyEvent.js'
import { entryOfEvent } from './events/_format.js'
import { checkEvents } from './events/_rules.js'
import { type RouteEntry, routes } from './routes.js'

// Holds every event: for the build and its tests. A browser loads the events that it shows, each on its own
// (`pages/events/@id/loader.ts`).

/**
 * Every event, by date, checked.
 * @throws where an event breaks a rule of `content/events/_rules.ts`.
 */
export const events: readonly StudioEvent[] = checkEvents(everyEvent).toSorted((one, other) =>
  one.starts < other.starts ? -1 : 1,
)

/** The events that the listing shows, by date. */
export const listedEvents = events.filter(({ isListed }) => isListed)

/** The events that the common template shows, and so the ids of `/events/:id`. */
export const templateEvents = events.filter(({ details }) => details)

/** What browsers are told of every event, by date (`content/events/_eventIndex.ts`). */
export const eventEntries: readonly EventEntry[] = events.map(
  ({ id, title, type, starts, ends, isListed, isDetailsPending }) => ({
    id,
    title,
    type,
    starts,
    ends,
    ...(isListed && { isListed }),
    ...(isDetailsPending && { isDetailsPending }),
  }),
)

/** Every page of the site: the routes, and a page for each event of the template. */
export const allRoutes: readonly RouteEntry[] = [...routes, ...templateEvents.map(entryOfEvent)]
