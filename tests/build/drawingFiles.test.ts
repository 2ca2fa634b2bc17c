import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { domOf, readFile, writtenPaths } from '../support/builtFiles'

/** Their form begins on the first screen, which has no room for a drawing. */
const formsAlone = ['/events/vibe-coding-vcs/apply']

describe.each(writtenPaths)('%s', (path) => {
  test('has the drawing of its first screen in the HTML, and no other', () => {
    expect(domOf(path)('svg[xmlns]')).toHaveLength(formsAlone.includes(path) ? 0 : 1)
  })

  test('reserves the space of each drawing file, which loads near the window and whose name has a hash', () => {
    const images = domOf(path)('img')
    expect(images.length).toBeGreaterThan(0)
    expect(images.not('[width][height][alt][loading=lazy][decoding=async]')).toHaveLength(0)
    for (const { attribs } of images.get()) {
      expect(attribs.src).toMatch(/^\/assets\/static\/[a-z0-9-]+\.[\w-]{8}\.svg$/)
      expect(readFile(String(attribs.src)).toString()).toContain('viewBox=')
    }
  })
})

test('browsers may cache what has a hash in its name for good', () => {
  const { headers }: { headers: { source: string; headers: { value: string }[] }[] } = JSON.parse(
    readFileSync('vercel.json', 'utf8'),
  )
  const assets = headers.find(({ source }) => source === '/assets/(.*)')
  expect(assets?.headers[0]?.value).toContain('immutable')
})
