import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Beasties from 'beasties'

/** What a server sends before it waits for the browser's first answer (RFC 6928: ten packets), less its headers, in bytes. */
const FIRST_FLIGHT = 14 * 1024

/**
 * In each prerendered page, inlines the styles that it uses (docs/decisions/012), and delays its scripts until after the first
 * paint. In a page that would be larger than the first flight, only those down to the end of the hero.
 * @param path - folder of the pages
 */
export async function postprocessHtml(path: string): Promise<void> {
  const beasties = new Beasties({
    path,
    preload: 'body',
    reduceInlineStyles: false,
    logLevel: 'warn',
    // Set by the inline script, which runs before the first paint.
    allowRules: [/\[data-scripts\]/],
  })
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(path, name)
    const html = readFileSync(file, 'utf8')
    const inlineStyles = async (page: string) => await beasties.process(page)
    const page = reorderHead(await inlineStyles(html))
    const isSentAtOnce = brotliCompressSync(page).length <= FIRST_FLIGHT
    writeFileSync(file, isSentAtOnce ? page : withStylesOf(await inlineStyles(firstScreen(html)), page))
  }
}

const withStylesOf = (top: string, page: string) =>
  page.replace(STYLES, () => STYLES.exec(top)?.[0] + HIDDEN_UNTIL_STYLED)

/** What beasties inlines: the first styles of a page. */
const STYLES = /<style>[^<]+<\/style>/

/** A page that ends after the hero. */
const firstScreen = (html: string) => html.replace(/(<main.*?<\/header>).*(?=<\/body>)/s, '$1')

/**
 * Hides what has no styles yet. The linked stylesheet shows it: its keyframes of that name replace these (`components/theme/base.css`).
 * Where it does not come, the end of the animation does.
 */
const HIDDEN_UNTIL_STYLED =
  '<style>@keyframes without-styles{from,to{visibility:hidden}}main,footer{animation:4s without-styles}main>header{visibility:visible}</style>'

/**
 * On a slow connection scripts delay the first paint: removes the preloads, and gives the entry script a low priority
 * (docs/decisions/012). Declares the encoding, which must be within the first 1024 bytes (HTML, 4.2.5.4): the framework puts
 * styles before what `documentHead` makes.
 */
const reorderHead = (html: string) =>
  html
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    // A module is deferred by itself; the framework says so once more, which HTML does not allow (4.12.1).
    .replace(/<script type="module"([^>]*) defer>/, '<script type="module" fetchpriority="low"$1>')
    .replace('<head>', '$&\n    <meta charset="utf-8">')
