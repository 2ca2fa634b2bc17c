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

/** Link to the source: a component's folder, or a page's file. Where no address is known, a button copies the path. */
function SourceLink() {
  useStorybookState()
  const page = useParameter<SitePage | null>('sitePage', null)
  const stories = useStorybookApi().getCurrentStoryData()?.importPath
  const path = page?.file ?? stories?.replace(/^\.\/|\/[^/]*$/g, '')
  if (!path) return null
  return process.env.STORYBOOK_SOURCES
    ? linkTo(process.env.STORYBOOK_SOURCES + path, 'Source')
    : createElement(
        Button,
        {
          variant: 'ghost',
          ariaLabel: `Copy path of source: ${path}`,
          onClick: () => void navigator.clipboard.writeText(path),
        },
        'Source',
      )
}

/** In a "Whole pages" story: link to the same page on the site. */
function LivePageLink() {
  const page = useParameter<SitePage | null>('sitePage', null)
  return page && linkTo(process.env.STORYBOOK_SITE + page.at, 'Live page')
}

const linkTo = (href: string, words: string) =>
  createElement(
    Button,
    { asChild: true, variant: 'ghost', ariaLabel: false },
    createElement('a', { href, target: '_blank', rel: 'noreferrer' }, words),
  )

addons.register('links', () => {
  addons.add('links/source', { type: types.TOOLEXTRA, title: 'Source', render: SourceLink })
  addons.add('links/live', { type: types.TOOLEXTRA, title: 'Live page', render: LivePageLink })
})
