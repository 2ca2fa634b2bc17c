import { useLayoutEffect, useRef, useState } from 'react'
import css from '../../components/theme/tokens.css?raw'
import { contrastRatio, readColor } from './contrast'
import { type Pair, pairs } from './pairs'
import { functionalTokens, isColor } from './tokens'

export type ColorTableProps = {
  /** The beginning of the names to show, such as `--surface`. */
  startingWith: string
}

/** Functional colors with their purpose, as `tokens.css` says it, and their contrast, as this browser draws it. */
export function ColorTable({ startingWith }: ColorTableProps) {
  const tokens = functionalTokens(css).filter(
    (token) => isColor(token) && token.name.startsWith(startingWith),
  )
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Purpose</th>
          <th>Told apart from</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, purpose }) => (
          <tr key={name}>
            <td style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
              <Swatch color={`var(${name})`} />
              <code>{name}</code>
            </td>
            <td style={{ verticalAlign: 'top' }}>{purpose}</td>
            <td>
              {pairsOf(name).map((pair) => (
                <Measured key={`${pair.token} ${pair.on} ${pair.surface}`} {...pair} of={name} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a token is told apart from; of a surface, what may stand on it. Paper on pine is the page again. */
function pairsOf(name: string): readonly Pair[] {
  const shown = pairs.filter(({ surface }) => surface !== 'paper')
  const own = shown.filter(({ token }) => token === name)
  return own.length > 0 ? own : shown.filter(({ on }) => on === name)
}

/** One pair, drawn and measured where it stands, in the row `of` one of them. */
function Measured({ token, on, least, surface, of }: Pair & { of: string }) {
  const sample = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState<number>()

  useLayoutEffect(() => {
    if (!sample.current) return
    const { color, backgroundColor } = getComputedStyle(sample.current)
    setRatio(contrastRatio(readColor(color), readColor(backgroundColor)))
  }, [])

  return (
    <div
      data-surface={surface}
      style={{ display: 'flex', gap: '0.75rem', alignItems: 'center', marginBlock: 4 }}
    >
      <span
        ref={sample}
        style={{
          background: `var(${on})`,
          color: `var(${token})`,
          inlineSize: '4.5rem',
          textAlign: 'center',
          flex: 'none',
          paddingBlock: 2,
          fontWeight: 600,
        }}
      >
        {least === 3 ? '■ ●' : 'Words'}
      </span>
      {/* The words beside the sample stand on the docs page, whatever the surface. */}
      <span data-surface="paper" style={{ color: 'var(--text)' }}>
        {ratio?.toFixed(1)} : 1{of === token ? ' on ' : ' under '}
        <code>{of === token ? on : token}</code>
        {surface ? ` on a ${surface} surface` : ''}
        {ratio !== undefined && ratio < least ? ' ✗' : ''}
      </span>
    </div>
  )
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      style={{
        display: 'inline-block',
        inlineSize: 20,
        blockSize: 20,
        marginInlineEnd: 8,
        verticalAlign: 'middle',
        background: color,
        border: '1px solid var(--edge-control)',
      }}
    />
  )
}
