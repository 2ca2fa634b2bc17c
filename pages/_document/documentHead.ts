import gate from '../../components/islands/gate.js?raw'
import lastClick from '../../components/islands/lastClick.js?raw'
import fallbackFonts from '../../components/theme/fallbackFonts.css?inline'
import { palette } from '../../content/palette'
import { entryOf, notFound, type RouteEntry, titleOf } from '../../content/routes'
import { studio } from '../../content/studio'
import { cardFileOf, cardSize, siteUrl } from './addresses'
import { structuredDataOf } from './structuredData'

/**
 * The content of `<head>` for an address of the site, as HTML. After client-side navigation
 * `components/layout/usePageChange.ts` updates it.
 * @param pathname - the address; for one that is not in `content/routes.ts`, the head of the 404 page.
 * @param loaded - what the page's `loader.ts` returned, if it has one.
 */
export function documentHead(pathname: string, loaded: unknown): string {
  const entry = entryOf(pathname, loaded)
  return [
    meta('viewport', 'width=device-width, initial-scale=1'),
    tag('script', {}, inlineScript),
    // Delays the first paint until the hero's words are parsed; painted earlier, they would move as more words arrive
    // (HTML, link type `expect`). Chromium paints at the start tag of the expected element, so the element after the words
    // is named.
    link('expect', '#hero-art', { blocking: 'render' }),
    tag('title', {}, titleOf(pathname, loaded)),
    meta('description', entry?.description ?? notFound.text),
    ...(entry ? pageTags(entry) : [meta('robots', 'noindex')]),
    meta('theme-color', palette.pine),
    // iOS makes links of dates and addresses before React hydrates the page, which changes its HTML.
    meta('format-detection', 'telephone=no, date=no, address=no, email=no'),
    link('icon', '/favicon.svg', { type: 'image/svg+xml' }),
    link('icon', '/icon-192.png', { type: 'image/png', sizes: '192x192' }),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    // In its own `<style>`, because beasties does not inline `@font-face` (docs/decisions/012).
    tag('style', {}, fallbackFonts),
  ].join('\n    ')
}

/** The only inline script of a page, without comments. `vercel.json` allows it by its hash. */
export const inlineScript = [gate, lastClick].map((code) => code.replace(/^ *\/\/.*\n/gm, '')).join(';')

/** Tags only for pages that search engines should list: canonical address, card and structured data. */
function pageTags(entry: RouteEntry): string[] {
  const url = siteUrl() + (entry.canonical ?? entry.path)
  return [
    link('canonical', url),
    // Open Graph (ogp.me), for messengers; the `twitter:card` tag makes them show a large picture.
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
 * Makes one element of `<head>`, with escaped attributes and text. In a `script` or `style`, `<` is escaped as in a
 * JSON or CSS string, so that the text cannot end the element (HTML, 4.12.1.3). A script must therefore not use `<`
 * as an operator.
 */
export function tag(name: string, attributes: Attributes, text?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const opening = `<${name}${list.join('')}`
  if (text === undefined) return `${opening} />`
  return `${opening}>${(escapeIn[name] ?? escapeHtml)(text)}</${name}>`
}

/** `<meta name content>`. */
const meta = (name: string, content: string) => tag('meta', { name, content })

/** `<meta property content>`, for Open Graph, which is RDFa. */
const property = (name: string, content: string) => tag('meta', { property: name, content })

/** `<link rel href>` with further attributes. */
const link = (rel: string, href: string, more: Attributes = {}) => tag('link', { rel, href, ...more })

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const escapeIn: Readonly<Record<string, (text: string) => string>> = {
  script: (json) => json.replaceAll('<', '\\u003c'),
  style: (css) => css.replaceAll('<', '\\3c '),
}
