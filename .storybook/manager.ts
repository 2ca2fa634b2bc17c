import { addons } from 'storybook/manager-api'
import { theme } from './theme'

addons.setConfig({
  theme,
  // Storybook's zoom warns on the console of a label that it forgot itself; the browser's own zoom does as well.
  toolbar: { zoom: { hidden: true } },
})
