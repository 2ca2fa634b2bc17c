import { readFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { readPage, writtenPaths } from './builtSite'

// Reads what `npm run build` wrote: run that first.
const read = (name: string) => new Set(openFont(name).characterSet)

const openFont = (name: string) => {
  const font = openSync(`dist/client/fonts/${name}.woff2`)
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts.`)
  return font
}

const characters = (codes: Iterable<number>) => [...codes].map((code) => String.fromCodePoint(code)).join('')

/** What an HTML page writes, its attributes too: some are shown, as placeholders are. */
const wordsOf = (html: string) => html.replace(/<(style|script)\b.*?<\/\1>/gs, '')

describe.each(['bricolage-grotesque', 'instrument-sans'])('%s', (name) => {
  const core = read(`${name}-core-5.3.0`)
  const latin = read(`${name}-latin-5.3.0`)

  test('needs its large file for nothing that a page writes', () => {
    const written = new Set(writtenPaths.flatMap((path) => [...wordsOf(readPage(path))]))
    const codes = [...written].map((character) => character.codePointAt(0) ?? 0)
    expect(characters(codes.filter((code) => latin.has(code) && !core.has(code)))).toBe('')
  })

  test('asks for its large file for exactly what the small one lacks', () => {
    const css = readFileSync('components/theme/fonts.css', 'utf8')
    const range = new RegExp(`${name}-latin-[^}]*unicode-range:([^;]*);`).exec(css)?.[1] ?? ''
    const asked = new Set<number>()
    for (const [, first = '', last = first] of range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/g))
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++) asked.add(code)
    expect(characters([...latin].filter((code) => !core.has(code) && !asked.has(code)))).toBe('')
    expect(characters([...core].filter((code) => asked.has(code) || !latin.has(code)))).toBe('')
  })
})
