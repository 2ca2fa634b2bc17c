import { type RouteEntry, routes } from '../routes.js'
import type { StudioEvent } from './_defineEvent.js'
import type { EventEntry } from './_eventIndex.js'
import { everyEvent } from './_everyEvent.js'
import { entryOfEvent } from './_format.js'
import { checkEvents } from './_rules.js'

// Imports every event, so only the build and tests may import this file. Browsers load single events
// (`pages/events/@id/loader.ts`).

/**
 * All events by date.
 * @throws at import, when an event breaks a rule of `content/events/_rules.ts`.
 */
export const events: readonly StudioEvent[] = [...checkEvents(everyEvent)].sort((one, other) =>
  one.starts < other.starts ? -1 : 1,
)

/** The events on the page `/events`, by date. */
export const listedEvents = events.filter(({ isListed }) => isListed)

/** The events whose page is made from the common template: the ids of `/events/:id`. */
export const templateEvents = events.filter(({ details }) => details)

/** The short entries of all events that browsers load, by date (`content/events/_eventIndex.ts`). */
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

/** All pages of the site: `routes`, and the page of each event of the template. */
export const allRoutes: readonly RouteEntry[] = [...routes, ...templateEvents.map(entryOfEvent)]
