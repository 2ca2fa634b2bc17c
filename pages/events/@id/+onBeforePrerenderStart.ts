import { templateEvents } from '../../../content/allRoutes'

export default onBeforePrerenderStart

/** The addresses to write: every event that has a page by the template. */
function onBeforePrerenderStart(): string[] {
  return templateEvents.map(({ id }) => `/events/${id}`)
}
