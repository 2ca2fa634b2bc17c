/** Two colors that are used together, and the least contrast between them. */
export type Pair = {
  readonly token: string
  /** The background behind `token`. */
  readonly on: string
  /** Least contrast ratio: 4.5 for text (WCAG 1.4.3), 3 for the edges of controls and for focus rings (WCAG 1.4.11). */
  readonly least: 3 | 4.5
  /** The surface (`data-surface`) whose values both tokens take; the page itself when undefined. */
  readonly surface?: 'pine' | 'paper'
}

const TEXT = 4.5
const EDGE = 3

const on = (
  grounds: readonly string[],
  least: 3 | 4.5,
  tokens: readonly string[],
  surface?: Pair['surface'],
) =>
  grounds.flatMap((ground) =>
    tokens.map((token): Pair => ({ token, on: ground, least, ...(surface ? { surface } : {}) })),
  )

const words = ['--text', '--text-soft', '--text-link']
const actions = ['--action', '--action-hovered', '--action-pressed']

/** Every pair that needs contrast. A token with `text` in its name is text, on any background. */
export const pairs: readonly Pair[] = [
  ...on(['--surface-paper', '--surface-mint'], TEXT, [...words, '--text-error']),
  ...on(['--surface-paper', '--surface-mint'], EDGE, [
    '--edge-control',
    '--edge-error',
    ...actions,
    '--focus-ring',
  ]),
  ...on(actions, TEXT, ['--action-text']),
  ...on(['--surface-pine', '--surface-pine-deep'], TEXT, words, 'pine'),
  ...on(['--surface-pine', '--surface-pine-deep'], EDGE, [...actions, '--focus-ring'], 'pine'),
  ...on(actions, TEXT, ['--action-text'], 'pine'),
  ...on(['--surface-paper'], TEXT, words, 'paper'),
  ...on(['--surface-paper'], EDGE, [...actions, '--focus-ring'], 'paper'),
  ...on(actions, TEXT, ['--action-text'], 'paper'),
  ...on(['--surface-pine', '--surface-pine-deep'], TEXT, ['--text-on-pine']),
  ...on(['--surface-pine'], EDGE, ['--action-on-pine', '--edge-control']),
  ...on(['--surface-notice'], TEXT, ['--text-on-notice']),
  ...on(['--level-1', '--level-2'], TEXT, ['--text']),
  ...on(['--level-3', '--level-4'], TEXT, ['--action-text']),
  ...on(['--surface-paper', '--surface-pine'], EDGE, ['--accent']),
]

/** Tokens that need no contrast: decorative lines between parts that are also separated by space. */
export const ornaments: readonly string[] = ['--edge-card', '--edge-on-pine', '--highlight']
