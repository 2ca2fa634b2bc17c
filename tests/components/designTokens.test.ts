import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designTokens } from '../../.storybook/blocks/designTokens'
import { declarationsIn } from '../../.storybook/blocks/tokens'

const css = readFileSync('components/theme/tokens.css', 'utf8')
const tokens = designTokens(css)

test('a palette color has the value that the format requires, and a hex value for older tools', () => {
  expect(tokens.palette?.pine).toEqual({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.0706, 0.2157, 0.1647], hex: '#12372a' },
  })
})

test('a functional color refers to the palette and has a description', () => {
  expect(tokens.whittle?.['surface-pine']).toEqual({
    $type: 'color',
    $value: '{palette.pine}',
    $description: 'heroes, quotes, and the card that stands out',
  })
})

test('each surface has only the tokens that it changes', () => {
  expect(tokens['on-pine']?.text).toMatchObject({ $value: '{palette.mint}' })
  expect(tokens['on-pine']).not.toHaveProperty('surface-page')
})

test('sizes, times, curves and typefaces have their types', () => {
  expect(tokens.whittle).toMatchObject({
    'space-1': { $type: 'dimension', $value: { value: 0.25, unit: 'rem' } },
    'step-4': { $type: 'dimension', $value: { value: 5.2, unit: 'rem' } },
    quick: { $type: 'duration', $value: { value: 150, unit: 'ms' } },
    ease: { $type: 'cubicBezier', $value: [0.2, 0, 0, 1] },
    'font-mono': { $type: 'fontFamily', $value: ['ui-monospace', 'Menlo', 'Consolas', 'monospace'] },
  })
})

test('every token except the one measured in letters is exported, and every reference exists', () => {
  const named = [tokens.palette, tokens.whittle].flatMap((group) => Object.keys(group ?? {}))
  const declared = [...declarationsIn(css).keys()].map((name) => name.replace(/^--(palette-)?/, ''))
  expect(declared.filter((name) => !named.includes(name))).toEqual(['measure'])
  const references = JSON.stringify(tokens).matchAll(/\{palette\.([\w-]+)\}/g)
  for (const [, name = ''] of references) expect(tokens.palette).toHaveProperty([name])
})
