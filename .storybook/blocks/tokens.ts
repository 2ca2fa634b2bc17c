/** A functional token, as declared for `:root` in `components/theme/tokens.css`. */
export type Token = {
  /** With the two dashes, such as `--surface-paper`. */
  readonly name: string
  /** As written in the stylesheet: a keyword, a length, or `var(--palette-…)`. */
  readonly value: string
  /** The comment after the declaration; empty if there is none. */
  readonly purpose: string
}

/** The declarations of one rule: value by name. */
export type Declarations = ReadonlyMap<string, string>

const DECLARATION = /(--[\w-]+):\s*([^;]+);(?:[^\S\n]*\/\*\s*(.*?)\s*\*\/)?/g

/**
 * Lists the functional tokens in the order of the stylesheet. Palette tokens are left out: only that file may use
 * them.
 * @param css - text of `components/theme/tokens.css`.
 */
export const functionalTokens = (css: string): readonly Token[] =>
  [...blockOf(css, ':root').matchAll(DECLARATION)]
    .map(([, name = '', value = '', purpose = '']) => ({ name, value, purpose }))
    .filter(({ name }) => !name.startsWith('--palette-'))

/** Whether a token is a color: its value refers to the palette. */
export const isColor = ({ value }: Token) => value.startsWith('var(--palette-')

/**
 * The declarations that apply on a surface: all of `:root`, overridden by those of the surface. Without `surface`,
 * those of `:root`.
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
 * Resolves a token to its color by following every `var()`.
 * @throws Error when a name on the way is not declared.
 */
export function colorIn(declarations: Declarations, name: string): string {
  const value = declarations.get(name)
  if (value === undefined) throw new Error(`${name} is not declared.`)
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return next ? colorIn(declarations, next) : value
}

/** The text between the braces of every rule with this selector, or with it in a list. Not of those for some media. */
function blockOf(css: string, selector: string): string {
  const rules = [...css.matchAll(/^ {2}(?! )([^{}/]*) \{([^}]*)\}/gm)]
  const blocks = rules.filter(([, selectors = '']) => selectors.split(/,\s+/).includes(selector))
  if (blocks.length === 0) throw new Error(`The stylesheet has no rule for ${selector}.`)
  return blocks.map(([, , block]) => block).join('\n')
}
