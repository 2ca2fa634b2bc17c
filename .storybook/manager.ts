import { addons, types } from 'storybook/manager-api'
import { theme } from './theme'
import { PageWays } from './toolbar/PageWays'
import { SurfaceTool } from './toolbar/SurfaceTool'

addons.setConfig({
  theme,
  // Storybook's zoom warns on the console of a label that it forgot itself; the browser's own zoom does as well.
  toolbar: { zoom: { hidden: true } },
})

addons.register('surfaces', () => {
  addons.add('surfaces/tool', {
    type: types.TOOL,
    title: 'Surface',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: SurfaceTool,
  })
})

addons.register('ways', () => {
  addons.add('ways/tool', {
    type: types.TOOLEXTRA,
    title: 'Source and live page',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: PageWays,
  })
})
