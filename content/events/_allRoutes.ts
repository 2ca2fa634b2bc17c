import { type RouteEntry, routes } from '../routes.js'
import { entryOfEvent } from './_format.js'
import { events } from './_list.js'
import { checkEvents } from './_rules.js'

/**
 * All pages of the site: `routes`, and the page of each event of the template. Only for the build and tests: the rules of
 * events need a library.
 * @throws at import, when an event breaks a rule of `content/events/_rules.ts`.
 */
export const allRoutes: readonly RouteEntry[] = [
  ...routes,
  ...checkEvents(events)
    .filter(({ details }) => details)
    .map(entryOfEvent),
]
