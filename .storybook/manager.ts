import { addons } from 'storybook/manager-api'
import { theme } from './theme'

addons.setConfig({
  theme,
  // Storybook's zoom logs a warning about a missing label; the browser's own zoom does the same job.
  toolbar: { zoom: { hidden: true } },
})
