import { entryOf, notFound, titleOf } from '../../content/routes'

/**
 * Makes the page's head say where the visitor is after a move inside the site, as `pages/documentHead.ts` wrote
 * it for the first page: title, description, and the canonical address, which bookmarks, sharing and readers use.
 * Cards and structured data stay: those who read them load pages.
 * @param loaded - what the page's `loader.ts` gave, if it has one.
 */
export function updateHead(pathname: string, loaded?: unknown): void {
  const entry = entryOf(pathname, loaded)
  document.title = titleOf(pathname, loaded)
  at('meta[name="description"]')?.setAttribute('content', entry?.description ?? notFound.text)
  const canonical = at('link[rel="canonical"]')
  if (!canonical) return
  // The origin is known to the build alone; the link of the first page has it.
  const address = new URL(entry?.canonical ?? pathname, canonical.getAttribute('href') ?? undefined)
  canonical.setAttribute('href', address.href)
}

const at = (selector: string) => document.head.querySelector(selector)
