import { allRoutes } from '../../content/events/_allRoutes'
import { forms } from '../../content/forms/index'
import { entryOf, routes } from '../../content/routes'

/** A page that is rendered. */
type RenderedPage = {
  /** The id of its route: its path, also where that matches several addresses (`/events/:id`). */
  readonly id: string
  readonly path: string
  readonly body: string
}

/** Every address that the build writes. */
const addresses = new Set(allRoutes.map(({ path }) => path))

/**
 * Stops the build where a page is half made: it is not in the list of pages, no function receives its form, or it links to a page
 * that does not exist.
 * @throws Error that names the file to change
 */
export function checkPage({ id, path, body }: RenderedPage): void {
  if (id === path && !entryOf(path))
    throw new Error(`${path} has no title and no description: add it to content/routes.ts.`)
  for (const [, form] of body.matchAll(/<form[^>]* data-form="([^"]*)"/g))
    if (!forms.some((one) => one.id === form))
      throw new Error(`No function receives the form ${form} of ${path}: add it to content/forms/index.ts.`)
  // Files have an ending.
  for (const [, to = ''] of body.matchAll(/<a [^>]*href="(\/[^"?#.]*)(?=["?#])/g))
    if (!addresses.has(to) && !/^\/(api|local)\//.test(to))
      throw new Error(`${path} links to ${to}, but there is no such page: change the link, or add the page.`)
}

/**
 * Stops the build where the list of pages has one that does not exist.
 * @param idOf - the id of the route that shows an address; `*` is the 404 page
 * @throws Error that names the file to add
 */
export async function checkRoutes(idOf: (path: string) => Promise<string>): Promise<void> {
  for (const { path } of routes)
    if ((await idOf(path)) === '*')
      throw new Error(`content/routes.ts has ${path}, but there is no page: add pages${path}/+Page.tsx.`)
}
