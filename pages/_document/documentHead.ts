import earlyClicks from '../../components/hydration/earlyClicks.js?raw'
import fallbackFonts from '../../components/theme/fallbackFonts.css?inline'
import { timedScript } from '../../components/ui/Timed/timedScript'
import { entryOf, notFound, type RouteEntry, titleOf } from '../../content/routes'
import { studio } from '../../content/studio'
import { cardFileOf, cardSize, siteUrl } from './addresses'
import { structuredDataOf } from './structuredData'

/**
 * What stands in `<head>` for an address of the site, as HTML. What changes with a move inside the site is kept
 * right by `components/layout/useArrival.ts`.
 * @param pathname - the address; one that is not in `content/routes.ts` gets the head of the 404 page.
 * @param loaded - what the page's `loader.ts` gave, if it has one.
 * @param isTimed - whether something stands on the page for a time.
 */
export function documentHead(pathname: string, loaded: unknown, isTimed: boolean): string {
  const entry = entryOf(pathname, loaded)
  return [
    tag('meta', { charset: 'utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    tag('script', {}, inlineScript(isTimed)),
    // The first frame has all words of the hero: of the header alone, or a part of them, things would move in the next one
    // (HTML, link type `expect`). Chromium draws as soon as it meets the start of what is expected: here, what follows the words.
    link('expect', '#hero-art', { blocking: 'render' }),
    tag('title', {}, titleOf(pathname, loaded)),
    meta('description', entry?.description ?? notFound.text),
    ...(entry ? pageTags(entry) : [meta('robots', 'noindex')]),
    meta('theme-color', '#12372a'),
    link('icon', '/favicon.svg', { type: 'image/svg+xml' }),
    link('icon', '/icon-192.png', { type: 'image/png', sizes: '192x192' }),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    link('manifest', '/site.webmanifest'),
    // In a `<style>` of its own, because beasties inlines no `@font-face` (docs/decisions/012).
    tag('style', {}, fallbackFonts),
  ].join('\n    ')
}

/** The one script that stands in a page itself. `vercel.json` admits it, with and without its second half, by its hash. */
export const inlineScript = (isTimed: boolean) => (isTimed ? `${earlyClicks};${timedScript}` : earlyClicks)

/** What only pages have that search engines shall list: their one address, card and structured data. */
function pageTags(entry: RouteEntry): string[] {
  const url = siteUrl() + (entry.canonical ?? entry.path)
  return [
    link('canonical', url),
    // Open Graph (ogp.me), which every messenger reads; the one `twitter:` tag makes the picture a large one.
    property('og:type', 'website'),
    property('og:site_name', studio.name),
    property('og:locale', 'en_US'),
    property('og:title', entry.title),
    property('og:description', entry.description),
    property('og:url', url),
    property('og:image', siteUrl() + cardFileOf(entry.path)),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', entry.title),
    meta('twitter:card', 'summary_large_image'),
    tag('script', { type: 'application/ld+json' }, structuredDataOf(entry)),
  ]
}

type Attributes = Readonly<Record<string, string>>

/**
 * One element of `<head>`, attributes and text escaped. In a `script` or `style`, `<` is escaped as JSON and CSS do it,
 * so that nothing in it can end the element (HTML, 4.12.1.3): script must do without it as an operator.
 */
export function tag(name: string, attributes: Attributes, text?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const opening = `<${name}${list.join('')}`
  if (text === undefined) return `${opening} />`
  return `${opening}>${(escapeIn[name] ?? escapeHtml)(text)}</${name}>`
}

/** `<meta name content>`. */
const meta = (name: string, content: string) => tag('meta', { name, content })

/** `<meta property content>`, as RDFa and with it Open Graph want it. */
const property = (name: string, content: string) => tag('meta', { property: name, content })

/** `<link rel href>` and what else the relation needs. */
const link = (rel: string, href: string, more: Attributes = {}) => tag('link', { rel, href, ...more })

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const escapeIn: Readonly<Record<string, (text: string) => string>> = {
  script: (json) => json.replaceAll('<', '\\u003c'),
  style: (css) => css.replaceAll('<', '\\3c '),
}
