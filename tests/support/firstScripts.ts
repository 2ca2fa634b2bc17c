import { readFileSync } from 'node:fs'

// Reads what `npm run build` wrote: run that first.
const site = 'dist/client'

/**
 * The scripts that hydrate a page, without the parts that load later: its entry, its own code, and what these import
 * statically.
 * @param path - of the page, such as `/about`.
 * @returns addresses, such as `/assets/chunks/chunk-1.js`.
 */
export function firstScripts(path: string): Set<string> {
  const html = readFileSync(`${site}${path === '/' ? '/index' : path}.html`, 'utf8')
  const entry = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  const pageId = /"_pageId":"([^"]+)"/.exec(html)?.[1]?.replaceAll('\\/', '/')
  // The framework's entry imports the page's code by its id.
  const [, ownCode] = readFileSync(site + entry, 'utf8').split(`"${pageId}"`)
  const [, page = ''] = /import\("\.\/([^"]+)"\)/.exec(ownCode ?? '') ?? []
  const found = new Set([entry, entry.replace(/[^/]+$/, page)])
  for (const script of found)
    for (const [, name = ''] of readFileSync(site + script, 'utf8').matchAll(
      /(?:from|import)\s*["'](\.[^"']+\.js)["']/g,
    ))
      found.add(new URL(name, `http://site${script}`).pathname)
  return found
}
