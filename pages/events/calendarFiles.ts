import type { Plugin } from 'vite'
import { calendarFile } from '../../content/events/_calendarFile.js'
import { calendarFeed, calendarFileOf } from '../../content/events/_facts.js'
import { events } from '../../content/events/index.js'

/**
 * `/events/<id>.ics` for every event and `/events.ics` for all: written beside its page by the build, and served in development.
 * @param siteUrl - origin of the site, for the links back; see `calendarFile`.
 */
export function calendarFiles(siteUrl: string): Plugin {
  const files = new Map(events.map((event) => [calendarFileOf(event), [event]]))
  files.set(calendarFeed, [...events])
  return {
    name: 'calendar-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const told = files.get(request.url ?? '')
        if (!told) return next()
        response.setHeader('Content-Type', 'text/calendar; charset=utf-8').end(calendarFile(told, siteUrl))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, told] of files)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: calendarFile(told, siteUrl) })
    },
  }
}
