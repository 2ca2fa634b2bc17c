import { createElement } from 'react'
import { Button } from 'storybook/internal/components'
import { addons, types, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import type { SitePage } from './pages/Site'
import { theme } from './theme'

addons.setConfig({
  theme,
  // Storybook's zoom logs a warning about a missing label; the browser's own zoom does the same job.
  toolbar: { zoom: { hidden: true } },
})

/** Copies the path of the source: a component's folder, or a page's file. */
function SourcePath() {
  useStorybookState()
  const page = useParameter<SitePage | null>('sitePage', null)
  const stories = useStorybookApi().getCurrentStoryData()?.importPath
  const path = page?.file ?? stories?.replace(/^\.\/|\/[^/]*$/g, '')
  return path
    ? createElement(
        Button,
        {
          variant: 'ghost',
          ariaLabel: `Copy path of source: ${path}`,
          onClick: () => void navigator.clipboard.writeText(path),
        },
        'Source',
      )
    : null
}

addons.register('source', () => {
  addons.add('source/path', { type: types.TOOLEXTRA, title: 'Source', render: SourcePath })
})
