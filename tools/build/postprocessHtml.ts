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
    const inlineStyles = async (page: string) => dropUnpainted(await beasties.process(page))
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
 * Removes from the inlined styles what the first paint does not need: rules for print and under a pointer, and how
 * things react, all of which the linked stylesheet has, too. What is left empty goes as well. One level of rules: the compiler
 * has unnested them.
 */
const dropUnpainted = (html: string) =>
  html.replace(/<style>[^<]+/g, (styles) =>
    styles
      .replace(/@(?:media print|media ?\(hover:hover\))\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
      .replace(/(?<=[>{}])([^<>{}@;]*:(?:hover|active|disabled)[^{}]*)(\{[^{}]*\})/g, withPainted)
      .replace(
        /(?<=[{;])(?:transition|cursor|resize|touch-action|overscroll-behavior|scroll-margin-top|(?:-webkit-)?user-select|-webkit-tap-highlight-color):[^;}]*;?/g,
        '',
      )
      .replace(/(?<=[{}])[^{}@;]+\{\}/g, '')
      .replace(/@layer \w+\{\}/g, ''),
  )

/** What stands in brackets, up to two deep: `(:is(a,b),c)`. */
const BRACKETS = String.raw`\((?:[^()]|\([^()]*\))*\)`
/** A selector of a list. A comma in brackets ends none. */
const SELECTOR = new RegExp(`(?:[^,()]|${BRACKETS})+`, 'g')
/** How something is while it does not react, such as `:not(:disabled)`. */
const AT_REST = new RegExp(`:not${BRACKETS}`, 'g')

/** A rule with those of its selectors that are not about how things react; empty where there is none. */
function withPainted(_: string, list: string, declarations: string): string {
  const selectors = list.match(SELECTOR) ?? []
  const painted = selectors.filter((one) => !/:(?:hover|active|disabled)/.test(one.replace(AT_REST, '')))
  return painted.length > 0 ? painted.join(',') + declarations : ''
}

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
