import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { wordsOf, writtenPaths } from '../support/builtFiles'

// Reads what `npm run build` wrote: run that first.
/** Without U+FFFF, the end mark of the font's table. */
const read = (name: string) => new Set(openFont(name).characterSet.filter((code) => code !== 0xffff))

const openFont = (name: string) => {
  const font = openSync(`dist/client/fonts/${name}.woff2`)
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts.`)
  return font
}

/** The non-breaking hyphen, which neither family has: the fallback font shows its own. */
const NOT_DRAWN = '\u2011'

test.each(['bricolage-grotesque', 'instrument-sans'])(
  '%s has every letter, digit and punctuation mark that a page contains',
  (name) => {
    const font = read(`${name}-latin1-5.3.0`)
    const written = new Set(writtenPaths.flatMap((path) => [...wordsOf(path)]))
    const lacking = [...written].filter((character) => !font.has(character.codePointAt(0) ?? 0))
    expect(written.size).toBeGreaterThan(80)
    expect(lacking.filter((character) => /[\p{L}\p{N}\p{P}\p{Sc}]/u.test(character))).toEqual([NOT_DRAWN])
  },
)
