import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { domOf, readFile, readPage, sentBytes, writtenPaths } from '../support/builtFiles'
import { siteBudgets } from '../support/siteBudgets'

// What a page costs before the visitor does anything. Each test asks one question of every page.

const svg = /<svg\b.*?<\/svg>/gs
const pages = writtenPaths.map((path) => {
  const html = readPage(path)
  const [head = '', body = ''] = html.split('</head>')
  const [, styles = ''] = /<style>([^<]+)</.exec(head) ?? []
  const [, stylesheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(body) ?? []
  return { path, html, head, body, styles, stylesheet }
})

test('a page can be read before any other file is loaded, with the styles of its first screen', () => {
  for (const { path, head, styles } of pages) {
    expect(head, path).not.toMatch(/rel="stylesheet"|<script\b[^>]*\bsrc=|rel="modulepreload"/)
    expect(styles, path).not.toBe('')
    expect(sentBytes(styles), path).toBeLessThanOrEqual(siteBudgets.styles)
  }
})

test('all other styles and one script come after the text, and no font or script is preloaded', () => {
  const [stylesheet, ...others] = new Set(pages.map((page) => page.stylesheet))
  expect(others).toEqual([])
  const whole = readFile(stylesheet ?? '')
  expect(sentBytes(whole)).toBeGreaterThan(siteBudgets.styles)
  // It names the fonts: a browser requests them after the first paint.
  expect(whole.toString()).toContain('.woff2')
  for (const { path, html, body } of pages) {
    const words = body.lastIndexOf('</footer>')
    expect(body.indexOf('rel="stylesheet"'), path).toBeGreaterThan(words)
    const [script, ...more] = [...body.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)]
    expect(script?.[0], path).toContain('fetchpriority="low"')
    expect(script?.index, path).toBeGreaterThan(words)
    expect(more, path).toEqual([])
    expect(html, path).not.toMatch(/rel="(module)?preload"|\.woff2/)
  }
})

test('the HTML comes in the first round trip, and is small without text and drawings', () => {
  for (const { path, html } of pages) {
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(siteBudgets.html)
    const frame = html.replace(svg, '').replace(/>[^<]+</g, (text) => (text.length > 2000 ? text : '><'))
    expect(sentBytes(frame), path).toBeLessThanOrEqual(siteBudgets.frame)
  }
})

/** Their form begins on the first screen, which has no room for a drawing. */
const formsAlone = ['/events/vibe-coding-vcs/apply']

test('the drawing of the first screen is in the HTML and small; others load near the window, in space that is kept', () => {
  for (const { path, html } of pages) {
    const dom = domOf(path)
    // On a phone's first screen of /workshops is its first card, too.
    const shown = path === '/workshops' ? 2 : 1
    expect(dom('svg[xmlns]'), path).toHaveLength(formsAlone.includes(path) ? 0 : shown)
    const drawings = [...html.matchAll(svg)].map(([drawing]) => sentBytes(drawing))
    expect(Math.max(...drawings), path).toBeLessThanOrEqual(siteBudgets.drawing)
    const images = dom('img')
    expect(images.not('[width][height][alt][loading=lazy][decoding=async]'), path).toHaveLength(0)
    for (const { attribs } of images.get())
      expect(attribs.src, path).toMatch(/^\/assets\/static\/[a-z0-9-]+\.[\w-]{8}\.svg$/)
  }
})
