import { type Rgb, readColor } from './contrast'
import { declarationsIn, functionalTokens } from './tokens'

/** A token in the W3C's design-tokens format (designtokens.org, 2025.10). */
type Token = {
  $type: 'color' | 'dimension' | 'fontFamily' | 'duration' | 'cubicBezier'
  $value: unknown
  $description?: string
  $extensions?: { css: string }
}
type Group = { [name: string]: Token }

/**
 * Converts the stylesheet's tokens to the W3C format, in four groups: the palette, the functional tokens, and the
 * functional tokens that change on a pine surface and on paper inside one. Two limits of the format: a size that
 * grows with the window is exported as its largest value, with the CSS as an extension; a size in `em` is left out.
 * @param css - text of `components/theme/tokens.css`.
 */
export function designTokens(css: string): Readonly<Record<string, Group>> {
  const purposes = new Map(functionalTokens(css).map(({ name, purpose }) => [name, purpose]))
  const root = [...declarationsIn(css)]
  const groupOf = (declarations: (readonly [string, string])[]): Group =>
    Object.fromEntries(
      declarations.flatMap(([name, value]) => {
        const token = tokenOf(value)
        const purpose = purposes.get(name)
        const short = name.replace(/^--(palette-)?/, '')
        return token ? [[short, purpose ? { ...token, $description: purpose } : token]] : []
      }),
    )
  const changedOn = (surface: string) =>
    groupOf(
      [...declarationsIn(css, surface)].filter(([name, value]) => declarationsIn(css).get(name) !== value),
    )
  return {
    palette: groupOf(root.filter(([name]) => name.startsWith('--palette-'))),
    whittle: groupOf(root.filter(([name]) => !name.startsWith('--palette-'))),
    'on-pine': changedOn('pine'),
    'paper-on-pine': changedOn('paper'),
  }
}

function tokenOf(value: string): Token | undefined {
  const reference = /^var\(--palette-([\w-]+)\)$/.exec(value)?.[1]
  if (reference) return { $type: 'color', $value: `{palette.${reference}}` }
  const space = /^var\(--(space-\d)\)$/.exec(value)?.[1]
  if (space) return { $type: 'dimension', $value: `{whittle.${space}}` }
  if (value.startsWith('#')) return { $type: 'color', $value: colorOf(readColor(value)) }
  const curve = /^cubic-bezier\((.*)\)$/.exec(value)?.[1]
  if (curve) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) }
  const largest = /^clamp\(.*, ([\d.]+rem)\)$/.exec(value)?.[1]
  if (largest) return { $type: 'dimension', $value: measureOf(largest), $extensions: { css: value } }
  if (/^-?[\d.]+(rem|px)$/.test(value)) return { $type: 'dimension', $value: measureOf(value) }
  if (/^\d+ms$/.test(value)) return { $type: 'duration', $value: measureOf(value) }
  if (value.includes('sans-serif') || value.includes('monospace'))
    return {
      $type: 'fontFamily',
      $value: value.split(/,\s*/).map((family) => family.replaceAll("'", '')),
    }
  return undefined
}

const measureOf = (text: string) => ({ value: Number.parseFloat(text), unit: text.replace(/-?[\d.]+/, '') })

const colorOf = (color: Rgb) => ({
  colorSpace: 'srgb',
  components: color.map((channel) => Math.round((channel / 255) * 10_000) / 10_000),
  hex: `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
})
