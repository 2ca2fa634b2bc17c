import { create } from 'storybook/theming/create'

/** Colors and fonts of Storybook's interface and docs pages: the values of components/theme/tokens.css. */
export const theme = create({
  base: 'light',
  brandTitle: 'Whittle',
  brandTarget: '_self',
  fontBase: "'Instrument Sans', ui-sans-serif, system-ui, sans-serif",
  colorPrimary: '#12372a',
  colorSecondary: '#0a6847',
  appBg: '#eef4ef',
  appBorderColor: '#cddad1',
  textColor: '#0f231b',
  textMutedColor: '#47594f',
  barTextColor: '#47594f',
  barSelectedColor: '#0a6847',
  barHoverColor: '#0a6847',
})
