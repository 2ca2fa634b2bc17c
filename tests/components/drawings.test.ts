import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declarationsIn } from '../../.storybook/blocks/tokens'

const files = readdirSync('drawings')
const contentOf = (file: string) => readFileSync(join('drawings', file), 'utf8')
const palette = declarationsIn(readFileSync('components/theme/tokens.css', 'utf8'))

/** Most bytes of one drawing. */
const LIMIT = 12 * 1024

/** What a drawing must not have, and what to do about it. */
const forbidden: readonly [pattern: RegExp, problem: string][] = [
  [/<(script|foreignObject|iframe)\b|\son\w+\s*=|javascript:/i, 'it holds a script: remove it'],
  [/\b(?:href|src)\s*=\s*["'](?!#)/i, 'it refers to another file: draw it in paths'],
  [/url\(\s*["']?(?!#)|@import/i, 'it refers to another file: draw it in paths'],
  [/<style\b/i, 'its style sheet would hold for the whole page: run `npx svgo@4 --folder drawings`'],
  [/<svg\b[^>]*\s(width|height)=/i, 'it has a size beside its viewBox: run `npx svgo@4 --folder drawings`'],
  [/<image\b/i, 'it holds a photograph: draw it in paths'],
]

/** Everything that is wrong with the content of a drawing, a sentence each. */
function problemsOf(svg: string): string[] {
  const problems = forbidden.filter(([pattern]) => pattern.test(svg)).map(([, problem]) => problem)
  if (!/<svg\b[^>]*\sviewBox="\S+ \S+ [\d.]+ [\d.]+"/.test(svg)) problems.push('it has no viewBox')
  if (Buffer.byteLength(svg) > LIMIT)
    problems.push(`it is larger than ${LIMIT} bytes: run \`npx svgo@4 --folder drawings\``)
  // Where a drawing is an `<img>`, it has none of the site's fonts.
  if (/<text\b/.test(svg) && !svg.includes('MMM')) problems.push('it has words: turn them into paths')
  for (const [, name, color] of svg.split('<svg')[0]?.matchAll(/([a-z-]+) (#[0-9a-f]{3,6})\b/g) ?? [])
    if (palette.get(`--palette-${name}`) !== color) problems.push(`tokens.css has no ${name} ${color}`)
  return problems
}

test.each(files)('drawings/%s is small, safe and contains only a drawing', (file) => {
  expect(file).toMatch(/^[a-z0-9-]+\.svg$/)
  expect(problemsOf(contentOf(file))).toEqual([])
})

test('every drawing is used, and every drawing that is used exists', () => {
  const sources = ['components', 'pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.stories.tsx'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const used = sources.flatMap((source) =>
    [...source.matchAll(/\/drawings\/([\w-]+\.svg)\?(?:drawing|hero|raw)'/g)].map(([, name]) => name),
  )
  expect(files).toEqual([...new Set(used)].sort())
})

test('the drawing of an event has one plain text each for the month and the day', () => {
  const texts = contentOf('calendar-leaf.svg').match(/<text\b[^>]*>[^<]*<\/text>/g)
  expect(texts?.map((text) => text.replace(/<[^>]*>/g, ''))).toEqual(['MMM', 'DD'])
})
