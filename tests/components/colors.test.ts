import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio, readColor } from '../../.storybook/blocks/contrast'
import { ornaments, pairs } from '../../.storybook/blocks/pairs'
import { colorIn, declarationsIn, functionalTokens, isColor } from '../../.storybook/blocks/tokens'
import { palette } from '../../content/palette'

const css = readFileSync('components/theme/tokens.css', 'utf8')
const colors = functionalTokens(css).filter(isColor)

test('the contrast ratio is that of WCAG: black on white is 21 to 1, a color on itself 1 to 1', () => {
  expect(contrastRatio(readColor('#000'), readColor('rgb(255, 255, 255)'))).toBe(21)
  expect(contrastRatio(readColor('#767676'), readColor('#fff'))).toBeCloseTo(4.54, 2)
  expect(contrastRatio(readColor('#12372a'), readColor('#12372a'))).toBe(1)
  expect(() => readColor('rgba(0, 0, 0, 0.5)')).toThrow('not an opaque color')
})

const files = ['components', 'pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx)$/.test(path))
    .map((path) => `${folder}/${path}`),
)
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8')))

test('no part names a color of the palette: each takes a token that says what the color is for', () => {
  expect(filesWith(/--palette-/)).toEqual(['components/theme/tokens.css'])
})

test('every token that a style takes is declared', () => {
  const sources = files.map((path) => readFileSync(path, 'utf8')).join('\n')
  // Set by React Aria on what it opens.
  const declared = new Set(['--visual-viewport-height'])
  for (const [, name = ''] of sources.matchAll(/(--[\w-]+)['"]?\s*:/g)) declared.add(name)
  const taken = [...sources.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  expect(taken.filter((name) => !declared.has(name))).toEqual([])
})

test('no component takes its styles from another one’s: what several share is a class of base.css', () => {
  expect(filesWith(/['"]\.\.\/[^'"]*\.module\.css['"]/)).toEqual([])
})

test('the colors of e-mails, card pictures and the browser’s bars are those of tokens.css', () => {
  const inStyles = declarationsIn(css)
  const nameOf = (name: string) => `--palette-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`
  expect(palette).toEqual(
    Object.fromEntries(Object.keys(palette).map((name) => [name, inStyles.get(nameOf(name))])),
  )
})

describe('every color for designers', () => {
  test.each(colors)('$name says what it is for', ({ purpose }) => {
    expect(purpose).toMatch(/\w+ \w+/)
  })

  test.each(colors)('$name has a contrast check, or is listed as an ornament', ({ name }) => {
    const measured = pairs.flatMap(({ token, on }) => [token, on])
    expect([...measured, ...ornaments]).toContain(name)
  })
})

test.each(pairs.map((pair) => ({ ...pair, place: pair.surface ?? 'page' })))(
  '$token has enough contrast on $on ($place): $least to 1 or more',
  ({ token, on, least, surface }) => {
    const declarations = declarationsIn(css, surface)
    const [one, other] = [token, on].map((name) => readColor(colorIn(declarations, name)))
    if (!one || !other) throw new Error('A pair has two colors.')
    expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(least)
  },
)
