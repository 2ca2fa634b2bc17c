import { create } from 'storybook/theming/create'
import { palette } from '../content/palette'
import { studio } from '../content/studio'

/** Colors and fonts of Storybook's interface and docs pages. */
export const theme = create({
  base: 'light',
  brandTitle: studio.name,
  brandTarget: '_self',
  fontBase: "'Instrument Sans', ui-sans-serif, system-ui, sans-serif",
  colorPrimary: palette.pine,
  colorSecondary: palette.fern,
  appBg: palette.mint,
  appBorderColor: palette.line,
  textColor: palette.ink,
  textMutedColor: palette.inkSoft,
  barTextColor: palette.inkSoft,
  barSelectedColor: palette.fern,
  barHoverColor: palette.fern,
})
