import { usesTemplate } from '../../../content/events/_format'
import { events } from '../../../content/events/_list'

export default onBeforePrerenderStart

/** The addresses to prerender: every event that uses the template. */
function onBeforePrerenderStart(): string[] {
  return events.filter(usesTemplate).map(({ id }) => `/events/${id}`)
}
