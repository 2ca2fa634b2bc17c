import { readdirSync } from 'node:fs'
import type { StudioEvent } from './events/_defineEvent.js'
import { entryOfEvent } from './events/_format.js'
import { checkEvents } from './events/_rules.js'
import { type RouteEntry, routes } from './routes.js'

// Reads a folder: for the build and its tests. A browser loads the events that it shows, each on its own
// (`pages/events/@id/loader.ts`).

/**
 * Every event, by date, checked: each file of `content/events` whose name does not begin with an underscore.
 * @throws where an event breaks a rule of `content/events/_rules.ts`.
 */
export const events: readonly StudioEvent[] = checkEvents(await readEvents())

/** The events that the listing shows, by date. */
export const listedEvents = events.filter(({ isListed }) => isListed)

/** The events that the common template shows, and so the ids of `/events/:id`. */
export const templateEvents = events.filter(({ details }) => details)

/** Every page of the site: the routes, and a page for each event of the template. */
export const allRoutes: readonly RouteEntry[] = [...routes, ...templateEvents.map(entryOfEvent)]

async function readEvents(): Promise<readonly StudioEvent[]> {
  const names = readdirSync('content/events').filter((file) => !file.startsWith('_'))
  const loaded = names.map(async (file): Promise<StudioEvent> => {
    // Vite and esbuild, which bundles vite.config.ts, follow an import of this form to every file of the folder.
    const { default: event } = await import(`./events/${file.replace('.ts', '')}.ts`)
    return event
  })
  return (await Promise.all(loaded)).sort((one, other) => (one.starts < other.starts ? -1 : 1))
}
