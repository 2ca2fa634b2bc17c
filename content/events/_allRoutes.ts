import { type RouteEntry, routes } from '../routes.js'
import { entryOfEvent, usesTemplate } from './_format.js'
import { events } from './_list.js'

/** All pages of the site: `routes`, and the page of each event of the template. Only for the build and tests. */
export const allRoutes: readonly RouteEntry[] = [...routes, ...events.filter(usesTemplate).map(entryOfEvent)]
