import { entryOfEvent } from './events/_facts.js'
import { events } from './events/index.js'
import { type RouteEntry, routes } from './routes.js'

/** The events that the common template shows, and so the ids of `/events/:id`. */
export const templateEvents = events.filter(({ details }) => details)

/**
 * The routes with every event's among them. For the build and its tests, as `content/events/index.ts`: in a
 * browser it would bring all events to every page.
 */
export const everyPage: readonly RouteEntry[] = [...routes, ...templateEvents.map(entryOfEvent)]
