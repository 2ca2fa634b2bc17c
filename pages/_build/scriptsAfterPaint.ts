import { tag } from '../head/html.js'
import { SCRIPTS_ID, startScripts } from '../head/startScripts.js'

const LATE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|prefetch)"[^>]*>)/g

/**
 * Puts a page's scripts, and the stylesheet that they may need, where the browser lets them lie until the page has been
 * painted (`pages/head/startScripts.ts`): what is seen comes first on a slow line.
 * @param first - the path of a script that the page's others import, to be run by itself.
 * @throws Error when the page has no script, or does not preload `first`: then the framework writes them in another way.
 */
export function scriptsAfterPaint(html: string, first: string): string {
  const elements = html.match(LATE)?.map((element) => element.trim()) ?? []
  const preload = elements.find((element) => element.includes(`"${first}"`))
  if (!preload || !elements.some((element) => element.startsWith('<script')))
    throw new Error('A page does not name the scripts that it needs.')
  const run = tag('script', { type: 'module', src: first }, '')
  const afterPaint = [run, ...elements.filter((element) => element !== preload)].map((element) =>
    element.replace(/^<\w+/, '$& fetchpriority="low"'),
  )
  const rest = html.replace(LATE, '')
  const place = rest.lastIndexOf('</body>')
  return `${rest.slice(0, place)}  <template id="${SCRIPTS_ID}">${afterPaint.join('')}</template>
    ${tag('script', {}, startScripts)}
  ${rest.slice(place)}`
}
