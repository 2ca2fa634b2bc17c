import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { allRoutes } from '../../content/events/_allRoutes'

// Reads what `npm run build` wrote: run that first.
const site = 'dist/client'

/** Every address that was prerendered, `/404` among them. */
export const writtenPaths: readonly string[] = [...allRoutes.map(({ path }) => path), '/404']

/** The file of a path, as bytes. Pages lie flat: `/about` is `about.html`. */
export const readFile = (path: string) => readFileSync(site + path)

/** The HTML of a page. */
export const readPage = (path: string) => readFile(path === '/' ? '/index.html' : `${path}.html`).toString()

/** Text of an HTML page as a browser reads it: what is written as numbers, and the few signs that have to have a name. */
export const unescaped = (html: string) =>
  html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Bytes as the local server sends them: brotli, level 9. */
export const sentBytes = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
