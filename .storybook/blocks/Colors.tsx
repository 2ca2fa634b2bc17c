import { ColorItem, ColorPalette } from '@storybook/addon-docs/blocks'
import css from '../../components/theme/tokens.css?raw'
import { contrastRatio, readColor } from './contrast'
import { type Pair, pairs } from './pairs'
import { colorIn, declarationsIn, functionalTokens, isColor } from './tokens'

/**
 * Lists every functional color whose name begins with `startingWith`: its use, its value, and its value on pine where
 * that differs.
 */
export function Colors({ startingWith }: { startingWith: string }) {
  const colors = functionalTokens(css).filter(
    (token) => isColor(token) && token.name.startsWith(startingWith),
  )
  return (
    <ColorPalette>
      {colors.map(({ name, purpose }) => {
        const value = colorIn(declarationsIn(css), name)
        const onPine = colorIn(declarationsIn(css, 'pine'), name)
        return (
          <ColorItem
            key={name}
            title={name}
            subtitle={purpose}
            colors={onPine === value ? { value } : { value, 'on pine': onPine }}
          />
        )
      })}
    </ColorPalette>
  )
}

/** Table of all pairs of colors that are used together: a sample, the contrast ratio and the required minimum. */
export function Contrasts() {
  return (
    <table>
      <thead>
        <tr>
          <th>Color</th>
          <th>On</th>
          <th>Sample</th>
          <th>Ratio</th>
          <th>At least</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <Contrast key={Object.values(pair).join()} {...pair} />
        ))}
      </tbody>
    </table>
  )
}

function Contrast({ token, on, least, surface }: Pair) {
  const declarations = declarationsIn(css, surface)
  const [color, background] = [colorIn(declarations, token), colorIn(declarations, on)]
  return (
    <tr>
      <td>{token}</td>
      <td>
        {on}
        {surface ? `, ${surface} surface` : ''}
      </td>
      <td style={{ color, background }}>{least === 3 ? '■■■■' : 'Built in an hour'}</td>
      <td>{contrastRatio(readColor(color), readColor(background)).toFixed(1)}</td>
      <td>{least}</td>
    </tr>
  )
}
