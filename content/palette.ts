/**
 * Colors of `components/theme/tokens.css` for what has no stylesheet of the site: e-mails, card pictures, the browser's own bars,
 * Storybook's frame. `tests/components/colors.test.ts` names a color that is another one there.
 */
export const palette = {
  white: '#fff',
  mint: '#eef4ef',
  pine: '#12372a',
  pineDeep: '#0b251c',
  pineLine: '#2c5a48',
  ink: '#0f231b',
  inkSoft: '#47594f',
  line: '#cddad1',
  sage: '#c9dbd0',
  sun: '#ffc940',
  coral: '#f0583a',
  red: '#b3261e',
  rust: '#b8391f',
  fern: '#0a6847',
} as const
