import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFile, readPage, writtenPaths } from '../support/builtFiles'

const { headers }: { headers: { source: string; headers: { key: string; value: string }[] }[] } = JSON.parse(
  readFileSync('vercel.json', 'utf8'),
)
const images = (html: string) => [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)

describe.each(writtenPaths)('%s', (path) => {
  const html = readPage(path)

  test('has the drawing of its first screen in the HTML, and no other', () => {
    expect(html.match(/<svg xmlns=/g)).toHaveLength(1)
  })

  test('reserves the space of each drawing file, and loads it only near the window', () => {
    expect(images(html).length).toBeGreaterThan(0)
    for (const tag of images(html)) {
      expect(tag).toMatch(/ width="\d+" height="\d+" alt(=|\s)/)
      expect(tag).toContain('loading="lazy" decoding="async"')
    }
  })

  test('has a content hash in the name of each drawing file, which browsers cache', () => {
    for (const tag of images(html)) {
      const [, src = ''] = / src="([^"]+)"/.exec(tag) ?? []
      expect(src).toMatch(/^\/assets\/static\/[a-z0-9-]+\.[\w-]{8}\.svg$/)
      expect(readFile(src).toString()).toContain('viewBox=')
    }
    const assets = headers.find(({ source }) => source === '/assets/(.*)')
    expect(assets?.headers[0]?.value).toContain('immutable')
  })
})
