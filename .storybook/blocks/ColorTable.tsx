import { Fragment } from 'react'
import css from '../../components/theme/tokens.css?raw'
import { Copied } from './Copied'
import './colorTable.css'
import { contrastRatio, readColor } from './contrast'
import { type Pair, pairs } from './pairs'
import { colorIn, declarationsIn, functionalTokens, isColor } from './tokens'

const colors = functionalTokens(css).filter(isColor)

/** What a group of names is for, by how the names begin. */
const GROUPS = {
  '--surface': 'Surfaces: what text stands on',
  '--text': 'Text',
  '--edge': 'Edges',
  '--action': 'Things to press',
  '--shaving': 'Shavings',
  '--level': 'Levels of the AI stack: white words stand on each',
  '--focus': 'Focus',
} as const

/** Every functional color in one row each: what it is called, is, is for, and can be told apart from. */
export function ColorTable() {
  return (
    <table className="sb-unstyled color-table">
      <thead>
        <tr>
          <th>Name</th>
          <th>Value</th>
          <th>On pine</th>
          <th>Use</th>
          <th>Contrast with what it meets</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(GROUPS).map(([beginning, purpose]) => (
          <Fragment key={beginning}>
            <tr>
              <th colSpan={5}>{purpose}</th>
            </tr>
            {colors
              .filter(({ name }) => name.startsWith(beginning))
              .map(({ name, purpose: use }) => (
                <tr key={name}>
                  <td>
                    <Copied text={name} />
                  </td>
                  <td>
                    <Value color={colorIn(declarationsIn(css), name)} />
                  </td>
                  <td>
                    <OnPine name={name} />
                  </td>
                  <td>{use}</td>
                  <td>
                    {pairsOf(name).map((pair) => (
                      <Measured key={`${pair.token} ${pair.on} ${pair.surface}`} {...pair} />
                    ))}
                  </td>
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Value({ color }: { color: string }) {
  return (
    <>
      <span className="swatch" style={{ background: color }} />
      <Copied text={color} />
    </>
  )
}

/** The color that the same name has where `data-surface="pine"` stands, if another. */
function OnPine({ name }: { name: string }) {
  const color = colorIn(declarationsIn(css, 'pine'), name)
  return color === colorIn(declarationsIn(css), name) ? null : <Value color={color} />
}

/** What a token is told apart from; of a surface, what may stand on it. Paper on pine is the page again. */
function pairsOf(name: string): readonly Pair[] {
  const shown = pairs.filter(({ surface }) => surface !== 'paper')
  const own = shown.filter(({ token }) => token === name)
  return own.length > 0 ? own : shown.filter(({ on }) => on === name)
}

/** One pair, drawn in its colors, with its ratio. What it is stands in the tooltip. */
function Measured({ token, on, least, surface }: Pair) {
  const declarations = declarationsIn(css, surface)
  const [color, background] = [colorIn(declarations, token), colorIn(declarations, on)]
  const ratio = contrastRatio(readColor(color), readColor(background))
  return (
    <span
      className="measured"
      title={`${token} on ${on}${surface ? ` on a ${surface} surface` : ''}: at least ${least}`}
      style={{ color, background }}
    >
      {least === 3 ? '■' : 'Aa'} <span>{ratio.toFixed(1)}</span>
    </span>
  )
}
