import { events } from '../../../content/events/_list'

export default onBeforePrerenderStart

/** The addresses to prerender: every event that uses the template. */
function onBeforePrerenderStart(): string[] {
  return events.filter(({ details }) => details).map(({ id }) => `/events/${id}`)
}
