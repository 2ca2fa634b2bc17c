import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFile, readPage, sentBytes, writtenPaths } from '../support/builtFiles'
import { siteBudgets } from '../support/siteBudgets'

const svg = /<svg\b.*?<\/svg>/gs

describe.each(writtenPaths)('a visitor who opens %s', (path) => {
  const html = readPage(path)
  const [head = '', body = ''] = html.split('</head>')

  test('can read the page before any other file is loaded', () => {
    expect(head).toMatch(/<style>[^<]+<\/style>/)
    expect(head).not.toMatch(/rel="stylesheet"|<script\b[^>]*\bsrc=|rel="modulepreload"/)
  })

  test('gets all other styles and one script after the text, and no font or script is preloaded', () => {
    const words = body.lastIndexOf('</footer>')
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(words)
    const [script, ...others] = [...body.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)]
    expect(script?.[0]).toContain('fetchpriority="low"')
    // The Nu validator: a module script has no `defer`.
    expect(script?.[0]).not.toContain('defer')
    expect(script?.index).toBeGreaterThan(words)
    expect(others).toEqual([])
    expect(html).not.toMatch(/rel="(module)?preload"/)
    // The linked stylesheet names the fonts: a browser requests them after the first paint.
    expect(html).not.toContain('.woff2')
    const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(readFile(stylesheet).toString()).toContain('.woff2')
  })

  test('gets only the styles of the page in its HTML, not those of the whole site', () => {
    const [, styles = ''] = /<style>([^<]+)</.exec(head) ?? []
    const whole = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(sentBytes(styles)).toBeLessThanOrEqual(siteBudgets.styles)
    expect(sentBytes(readFile(whole))).toBeGreaterThan(siteBudgets.styles)
  })

  test('gets the HTML in the first round trip of the connection', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(siteBudgets.html)
  })

  test('gets no more HTML and styles than the budget, without text and drawings', () => {
    const words = html.replace(svg, '').replace(/>[^<]+</g, (text) => (text.length > 2000 ? text : '><'))
    expect(sentBytes(words)).toBeLessThanOrEqual(siteBudgets.frame)
  })

  test('gets no drawing larger than the budget', () => {
    const drawings = [...html.matchAll(svg)].map(([drawing]) => sentBytes(drawing))
    expect(drawings.length).toBeGreaterThan(0)
    expect(Math.max(...drawings)).toBeLessThanOrEqual(siteBudgets.drawing)
  })
})

test('no page contains events that it does not show', () => {
  const [one, other] = ['/events/math-and-munch-oct30', '/events/ai-power-hour'].map(readPage)
  expect(one).not.toContain('ai-power-hour')
  expect(other).not.toContain('math-and-munch')
})
