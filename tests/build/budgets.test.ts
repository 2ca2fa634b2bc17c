import { describe, expect, test } from 'vitest'
import { everyScript, readFile, readPage, scriptsOf, sentBytes, writtenPaths } from './builtSite'
import { siteBudgets } from './siteBudgets'

const svg = /<svg\b.*?<\/svg>/gs
const asleep = /<template id="late-scripts">.*?<\/template>/s

describe.each(writtenPaths)('a visitor who opens %s', (path) => {
  const html = readPage(path)

  test('waits for nothing but the page itself before she can read', () => {
    expect(html).toMatch(/<style>[^<]+<\/style>/)
    expect(html).not.toMatch(/rel="stylesheet"/)
    for (const [tag] of html.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g))
      expect(tag).toMatch(/type="module"|async|defer/)
  })

  test('sends for its scripts only when it has been painted', () => {
    expect(html.match(asleep)?.[0]).toMatch(/<script\b[^>]*\bsrc=/)
    expect(html.replace(asleep, '')).not.toMatch(/<script\b[^>]*\bsrc=|rel="modulepreload"/)
  })

  test('sends for its fonts at once, and is told their faces when they have come, or where no script runs', () => {
    const fonts = html.match(/(?<=rel="preload" href=")[^"]+(?=" as="font")/g)?.sort()
    expect(fonts).toHaveLength(2)
    const filesIn = (part = '') => part.match(/(?<=url\(["']?)\/fonts\/[^"')]+/g)?.sort()
    const [withoutScripts] =
      html.match(/(?<=<noscript>)<style>.*?<\/style>(?=<\/noscript>\s*<\/head>)/s) ?? []
    expect(filesIn(withoutScripts)).toEqual(fonts)
    expect(filesIn(/<script [^>]*id="font-faces">[^<]*/.exec(html)?.[0])).toEqual(fonts)
    expect(filesIn(html)).toHaveLength(4)
  })

  test('is told all in ASCII', () => {
    expect(html).not.toMatch(/[^\0-\x7f]/)
  })

  // What stands at every address without a file may become any page: it has all styles itself.
  const styles = /<style>([^<]+)</.exec(html)?.[1] ?? ''
  const whole = /<template[^>]*>.*<link [^>]*rel="prefetch" href="([^"]+)" as="style"/.exec(html)?.[1]
  if (path === '/404')
    test('is sent all styles of the site', () => {
      expect(whole).toBeUndefined()
      expect(sentBytes(styles)).toBeGreaterThan(siteBudgets.styles)
    })
  else
    test('is sent the styles that it shows, and told where all are, without the faces of fonts', () => {
      expect(sentBytes(styles)).toBeLessThanOrEqual(siteBudgets.styles)
      const all = readFile(whole ?? '').toString()
      expect(sentBytes(all)).toBeGreaterThan(siteBudgets.styles)
      expect(all).not.toContain('@font-face')
    })

  test('is sent no more script than the budget before she does anything', () => {
    const scripts = scriptsOf(html)
    expect(scripts.length).toBeGreaterThan(1)
    const bytes = scripts.map((script) => sentBytes(readFile(script))).reduce((sum, size) => sum + size)
    expect(bytes).toBeLessThanOrEqual(siteBudgets.script)
  })

  test('is sent no more HTML and styles than the budget beyond words and drawings', () => {
    const words = html.replace(svg, '').replace(/>[^<]+</g, (text) => (text.length > 2000 ? text : '><'))
    expect(sentBytes(words)).toBeLessThanOrEqual(siteBudgets.frame)
  })

  test('is sent no drawing larger than the budget', () => {
    const drawings = [...html.matchAll(svg)].map(([drawing]) => sentBytes(drawing))
    expect(drawings.length).toBeGreaterThan(0)
    expect(Math.max(...drawings)).toBeLessThanOrEqual(siteBudgets.drawing)
  })
})

test('no script asks the browser about languages, as React Aria does when it is loaded', () => {
  const saying = (words: string) => everyScript.filter((script) => readFile(script).includes(words))
  expect(saying('data-react-aria-pressable')).not.toEqual([])
  expect(saying('supportedLocalesOf')).toEqual([])
})

test('no script makes a collator before a letter is typed, as React Aria does for every list', () => {
  const collators = everyScript.flatMap(
    (script) => String(readFile(script)).match(/Intl\.Collator\([^,]*/g) ?? [],
  )
  expect(collators).toEqual(['Intl.Collator("en-US"'])
})

test('no select makes a list formatter each time it is drawn, as React Aria does with options that nobody gave', () => {
  const saying = (words: RegExp) => everyScript.filter((script) => words.test(String(readFile(script))))
  expect(saying(/Intl\.ListFormat\("en-US"\)/)).toHaveLength(1)
  expect(saying(/Intl\.ListFormat\(\w+,/)).toEqual([])
})

test('no page carries events that it does not show', () => {
  const [one, other] = ['/events/math-and-munch-oct30', '/events/ai-power-hour'].map(readPage)
  expect(one).not.toContain('ai-power-hour')
  expect(other).not.toContain('math-and-munch')
})
