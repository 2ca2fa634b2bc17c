import { allRoutes } from '../../content/events/_allRoutes'

export default onBeforePrerenderStart

/** The addresses to prerender. The framework asks every page for its own; home names those of all, also of `@id` folders. */
function onBeforePrerenderStart(): string[] {
  return allRoutes.map(({ path }) => path)
}
