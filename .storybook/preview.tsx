import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import '../components/theme'
import '../components/theme/fallbackFonts.css'
import { configure } from 'storybook/test'
import { keepDrafts } from '../components/islands/drafts'
import { disableContentVisibility } from '../components/theme/disableContentVisibility'
import './storybook.css'
import { readableArgTypes } from './argTypes'
import { ComponentPage } from './ComponentPage'
import { onSurfaces, withRouter } from './decorators'
import { lengthenWords } from './longWords'
import { surfaces } from './surfaces'
import { theme } from './theme'

// Long, because a story may wait for lazily loaded code on a slow machine. It only has to end a story that hangs.
configure({ asyncUtilTimeout: 30_000 })

// As the inline script of each page does (components/islands/gate.js).
document.documentElement.setAttribute('data-scripts', '')

// As the entry script of each page does.
keepDrafts()

// Stories and their screenshots show the whole component, so nothing may be skipped below the fold.
disableContentVisibility()

/** Puts long words into the story where the toolbar says so. */
const withLongWords: Decorator = (Story, { globals, canvasElement }) => {
  useEffect(() => {
    if (globals.words === 'long') lengthenWords(canvasElement)
  })
  return <Story key={globals.words} />
}

/** Makes a menu of the toolbar. */
const menu = (title: string, icon: 'paintbrush' | 'paragraph', items: Readonly<Record<string, string>>) => ({
  toolbar: {
    title,
    icon,
    items: Object.entries(items).map(([value, words]) => ({ value, title: `${title}: ${words}` })),
  },
})

const screen = (name: string, width: number, height: number) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableArgTypes],
  decorators: [onSurfaces, withRouter, withLongWords],
  initialGlobals: { surface: 'paper', words: 'usual' },
  globalTypes: {
    surface: menu(
      'Surface',
      'paintbrush',
      Object.fromEntries(Object.keys(surfaces).map((name) => [name, name])),
    ),
    words: menu('Words', 'paragraph', { usual: 'as written', long: 'long' }),
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    docs: {
      theme,
      page: ComponentPage,
      codePanel: true,
    },
    options: {
      storySort: {
        order: [
          'Foundations',
          [
            'Start here',
            'Color',
            'Type and space',
            'Motion',
            'Drawings',
            'Writing',
            'Forms',
            'Accessibility',
          ],
          'UI',
          'Forms',
          'Sections',
          'Layout',
          'Pages',
          ['Whole pages', 'Home'],
        ],
      },
    },
    // A violation found by axe fails the story. React Aria's live announcer is excluded: it stays in the page for
    // seconds after a story, and then refers to a button that no longer exists.
    // States side by side have the same landmarks; the browser tests look at those of whole pages.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      config: { rules: [{ id: 'landmark-unique', enabled: false }] },
    },
    viewport: {
      options: {
        narrow: screen('Narrow phone', 320, 640),
        phone: screen('Phone', 390, 844),
        tablet: screen('Tablet', 768, 1024),
        desktop: screen('Desktop', 1280, 800),
      },
    },
  },
}

export default preview
