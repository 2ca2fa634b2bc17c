/** A functional token as `components/theme/tokens.css` declares it at `:root`. */
export type Token = {
  /** With its dashes, such as `--surface-page`. */
  readonly name: string
  /** As written: a keyword, a length, or `var(--palette-…)`. */
  readonly value: string
  /** The comment beside it; empty where there is none. */
  readonly purpose: string
}

/** Declarations by name, of one rule. */
export type Declarations = ReadonlyMap<string, string>

const DECLARATION = /(--[\w-]+):\s*([^;]+);(?:[^\S\n]*\/\*\s*(.*?)\s*\*\/)?/g

/**
 * Every functional token, in the order of the stylesheet. The palette is private to it and left out.
 * @param css - text of `components/theme/tokens.css`.
 */
export const functionalTokens = (css: string): readonly Token[] =>
  [...blockOf(css, ':root').matchAll(DECLARATION)]
    .map(([, name = '', value = '', purpose = '']) => ({ name, value, purpose }))
    .filter(({ name }) => !name.startsWith('--palette-'))

/** Whether a token is a color: it points into the palette, or at a token that does. */
export const isColor = ({ value }: Token) => value.startsWith('var(--palette-')

/**
 * What a surface declares, on top of `:root`: the names it re-points, or all of `:root` when none is given.
 * @throws Error when the stylesheet has no such surface.
 */
export function declarationsIn(css: string, surface?: string): Declarations {
  const selectors = surface ? [':root', `[data-surface='${surface}']`] : [':root']
  return new Map(
    selectors.flatMap((selector) =>
      [...blockOf(css, selector).matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]),
    ),
  )
}

/**
 * A token's color with every `var()` followed.
 * @throws Error when a name on the way is not declared.
 */
export function colorIn(declarations: Declarations, name: string): string {
  const value = declarations.get(name)
  if (value === undefined) throw new Error(`${name} is not declared.`)
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return next ? colorIn(declarations, next) : value
}

/** Between the braces of the first rule with this selector. Token rules hold no braces of their own. */
function blockOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`The stylesheet has no rule for ${selector}.`)
  return css.slice(start, css.indexOf('}', start))
}
