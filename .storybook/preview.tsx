import type { Decorator, Preview } from '@storybook/react-vite'
import '../components/theme'
import '../components/theme/fallbackFonts.css'
import { configure } from 'storybook/test'
import { disableContentVisibility } from '../components/ui/Link/disableContentVisibility'
import './forcedColors.css'
import './storybook.css'
import { readableArgTypes } from './argTypes'
import { ComponentPage } from './ComponentPage'
import { atAnAddress, onSurfaces } from './decorators'
import { emulateMedia } from './emulateMedia'
import { surfaces } from './surfaces'
import { theme } from './theme'

// A story waits for code, such as that of a dialog, also on a busy machine: the limit only ends what hangs.
configure({ asyncUtilTimeout: 30_000 })

// Stories are looked at whole, by designers and by their pictures.
disableContentVisibility()

/** By names: Storybook takes no `%` from an address, and would forget the size when a story is opened again. */
const textSizes: Readonly<Record<string, string>> = {
  normal: '100%',
  large: '125%',
  larger: '150%',
  double: '200%',
}

/** Applies the settings of the visitor's system, as chosen in the toolbar, before components ask for them. */
const withVisitorSettings: Decorator = (Story, { globals }) => {
  emulateMedia('prefers-reduced-motion', globals.motion === 'reduced' ? 'reduce' : undefined)
  emulateMedia('forced-colors', globals.colors === 'forced' ? 'active' : undefined)
  const page = document.documentElement
  page.toggleAttribute('data-forced-colors', globals.colors === 'forced')
  page.style.fontSize = textSizes[globals.textSize] ?? ''
  return <Story />
}

type Icon = 'paintbrush' | 'lightning' | 'zoom' | 'contrast'

/** One menu of the toolbar. */
const menu = (title: string, icon: Icon, items: Readonly<Record<string, string>>) => ({
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
  decorators: [onSurfaces, atAnAddress, withVisitorSettings],
  initialGlobals: { surface: 'white', motion: 'system', colors: 'system', textSize: 'normal' },
  globalTypes: {
    surface: menu(
      'Surface',
      'paintbrush',
      Object.fromEntries(Object.keys(surfaces).map((name) => [name, name])),
    ),
    motion: menu('Motion', 'lightning', { system: 'system', reduced: 'reduced' }),
    textSize: menu('Text', 'zoom', textSizes),
    colors: menu('Colors', 'contrast', { system: 'system', forced: 'forced (approached)' }),
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
          'Docs',
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
          'Pages',
          ['Whole pages', 'Home'],
          'Layout',
          'Sections',
          'Forms',
          'UI',
          'Drawings',
        ],
      },
    },
    // A finding of axe fails the story. React Aria's announcements are left out: they outlive a story by seconds, and
    // then name a button that is gone.
    a11y: { test: 'error', context: { exclude: ['[data-live-announcer]'] } },
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
