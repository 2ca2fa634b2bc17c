import { type CSSProperties, useEffect, useRef, useState } from 'react'
import css from '../../components/theme/tokens.css?raw'
import { functionalTokens } from './tokens'

export type ScaleProps = {
  /** The beginning of the names to show, such as `--space-`. */
  startingWith: string
  /** What is drawn with each: words of that size, a bar of that length, a board with that corner, a typeface. */
  as: 'type' | 'length' | 'corner' | 'font'
}

/** The steps of one scale: name, definition, size at this window's width, and a sample. */
export function Scale({ startingWith, as }: ScaleProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Is</th>
          <th>Looks</th>
        </tr>
      </thead>
      <tbody>
        {functionalTokens(css)
          .filter(({ name }) => name.startsWith(startingWith))
          .map(({ name, value, purpose }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                {purpose ? <div>{purpose}</div> : null}
              </td>
              <td>
                <code>{value}</code>
                {as === 'font' ? null : <Pixels of={`var(${name})`} />}
              </td>
              <td>
                <div style={samples[as](`var(${name})`)}>{as === 'type' || as === 'font' ? WORDS : null}</div>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const WORDS = 'Built in an hour'

const samples: Readonly<Record<ScaleProps['as'], (token: string) => CSSProperties>> = {
  type: (token) => ({ fontFamily: 'var(--font-display)', fontWeight: 700, fontSize: token, lineHeight: 1.1 }),
  length: (token) => ({ inlineSize: token, blockSize: 16, background: 'var(--action)' }),
  corner: (token) => ({
    inlineSize: 120,
    blockSize: 60,
    background: 'var(--surface-sunk)',
    borderStartEndRadius: token,
    ...({ cornerTopRightShape: 'bevel' } as CSSProperties),
  }),
  font: (token) => ({ fontFamily: token, fontSize: 'var(--step-1)' }),
}

/** How long a length is in this window, in CSS pixels, also after the window has changed. */
function Pixels({ of }: { of: string }) {
  const rule = useRef<HTMLDivElement>(null)
  const [pixels, setPixels] = useState<number>()

  useEffect(() => {
    const measure = () => setPixels(rule.current?.getBoundingClientRect().width)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  return (
    <div>
      <div ref={rule} style={{ inlineSize: of, position: 'absolute' }} />
      {pixels === undefined ? null : `${Math.round(pixels * 10) / 10} px here`}
    </div>
  )
}
