import { fonts } from '../head/fonts.js'
import { link, tag } from '../head/html.js'
import { SCRIPTS_ID, startScripts } from '../head/startScripts.js'

const LATE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/**
 * Puts a page's scripts, and the stylesheet that they may need, where the browser lets them lie until the page has been
 * painted (`pages/head/startScripts.ts`), and sends for its fonts in the meantime: what is seen comes first on a slow line.
 * @throws Error when the page has no script: then the framework writes them in another way.
 */
export function scriptsAfterPaint(html: string): string {
  const late = html.match(LATE)
  if (!late?.some((element) => element.includes('<script'))) throw new Error('A page names no scripts.')
  const afterPaint = late.map((element) => element.trim().replace(/^<\w+/, '$& fetchpriority="low"'))
  const rest = html.replace(LATE, '')
  const place = rest.lastIndexOf('</body>')
  return `${rest.slice(0, place)}${fonts.map(preloadOf).join('')}
    <template id="${SCRIPTS_ID}">${afterPaint.join('')}</template>
    ${tag('script', {}, startScripts)}
  ${rest.slice(place)}`
}

/** Fonts are fetched without credentials (CSS Fonts 4, 4.8.2): a preload that says otherwise would come twice. */
const preloadOf = (href: string) =>
  link('preload', href, { as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' })
