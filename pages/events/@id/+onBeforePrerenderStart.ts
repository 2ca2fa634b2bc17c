import { templateEvents } from '../../../content/events/_allRoutes'

export default onBeforePrerenderStart

/** The addresses to prerender: every event that uses the template. */
function onBeforePrerenderStart(): string[] {
  return templateEvents.map(({ id }) => `/events/${id}`)
}
