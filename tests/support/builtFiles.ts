import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { type CheerioAPI, load } from 'cheerio'
import { allRoutes } from '../../content/events/_allRoutes.js'

// Reads what `npm run build` wrote: run that first.
const site = 'dist/client'

/** Every address that was prerendered, `/404` among them. */
export const writtenPaths: readonly string[] = [...allRoutes.map(({ path }) => path), '/404']

/** The file of a path, as bytes. Pages lie flat: `/about` is `about.html`. */
export const readFile = (path: string) => readFileSync(site + path)

/** The HTML of a page. */
export const readPage = (path: string) => readFile(path === '/' ? '/index.html' : `${path}.html`).toString()

const doms = new Map<string, CheerioAPI>()
/** A page as a browser without scripts reads it: elements by CSS selector, texts and attributes without escapes. */
export function domOf(path: string): CheerioAPI {
  const dom = doms.get(path) ?? load(readPage(path), { scriptingEnabled: false })
  doms.set(path, dom)
  return dom
}

/** The text of a page or of a part of it, attributes left out. */
export const textOf = (path: string, part = 'html') => domOf(path)(part).text()

/** The values of an attribute of all elements that match, in the order of the page. */
export function attributesOf(path: string, selector: string, name: string): string[] {
  const dom = domOf(path)
  return dom(selector)
    .map((_, element) => dom(element).attr(name) ?? '')
    .get()
}

/** All that a page writes: its texts, and its attributes, because some are shown (a placeholder). */
export function wordsOf(path: string): string {
  const dom = domOf(path)
  const attributes = dom('body *').map((_, element) => Object.values(dom(element).attr() ?? {}))
  return [dom('html').text(), ...attributes.get()].join('\n')
}

/** Bytes as the local server sends them: brotli, level 9. */
export const sentBytes = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
