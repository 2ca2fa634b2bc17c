import { createElement } from 'react'
import { Button } from 'storybook/internal/components'
import { addons, types, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import type { SitePage } from './pages/Site'
import { theme } from './theme'

addons.setConfig({
  theme,
  // Storybook's zoom prints a warning about a label that it lacks; the browser's own zoom does the same.
  toolbar: { zoom: { hidden: true } },
})

/** The folder of a component's code, styles and stories, or the file of a page: a link where its address is known. */
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

/** The page on the site, beside a whole page. */
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
