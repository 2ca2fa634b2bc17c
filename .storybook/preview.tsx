import type { Decorator, Preview } from '@storybook/react-vite'
import '../components/theme'
import '../components/theme/fallbackFonts.css'
import { layOutAll } from '../components/ui/Link/layOutAll'
import './forcedColors.css'
import './slowMotion.css'
import { configure } from 'storybook/test'
import { readableArgTypes } from './argTypes'
import { atAnAddress, withSurface } from './decorators'
import { emulateMedia } from './emulateMedia'
import { endTurn, waitForTurn } from './inTurn'
import { screens } from './screens'
import { ComponentPage } from './states/ComponentPage'
import { theme } from './theme'

// How long a story waits for what comes, such as a dialog whose code is still on its way to a busy machine.
configure({ asyncUtilTimeout: 5000 })

// Stories are looked at whole, by designers and by their pictures.
layOutAll()

/** By names: Storybook takes no `%` from an address, and a story that is opened again would forget its size. */
const textSizes: Readonly<Record<string, string>> = {
  normal: '100%',
  large: '125%',
  larger: '150%',
  double: '200%',
}

/** What the visitor has asked of her system, as chosen in the toolbar. Before anything is drawn, or it would ask too early. */
const forAVisitor: Decorator = (Story, { globals }) => {
  emulateMedia('prefers-reduced-motion', globals.motion === 'reduced' ? 'reduce' : undefined)
  emulateMedia('forced-colors', globals.colors === 'forced' ? 'active' : undefined)
  const page = document.documentElement
  page.toggleAttribute('data-forced-colors', globals.colors === 'forced')
  page.toggleAttribute('data-slow-motion', globals.motion === 'slow')
  page.style.fontSize = textSizes[globals.textSize] ?? ''
  page.dir = globals.direction
  return <Story />
}

const screenOf = (name: string, width: number | undefined, height: number) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableArgTypes],
  beforeEach: waitForTurn,
  afterEach: endTurn,
  decorators: [withSurface, atAnAddress, forAVisitor],
  initialGlobals: {
    surface: 'white',
    motion: 'system',
    colors: 'system',
    textSize: 'normal',
    direction: 'ltr',
  },
  globalTypes: {
    motion: {
      description: 'How much may move',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'system', title: 'Motion: system' },
          { value: 'reduced', title: 'Motion: reduced' },
          { value: 'slow', title: 'Motion: ten times slower' },
        ],
      },
    },
    textSize: {
      description: 'How large the reader has her text',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        items: Object.entries(textSizes).map(([value, size]) => ({ value, title: `Text: ${size}` })),
      },
    },
    direction: {
      description: 'Which way lines are read',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    colors: {
      description: 'Whose colors are shown',
      toolbar: {
        title: 'Colors',
        icon: 'contrast',
        items: [
          { value: 'system', title: 'Colors: system' },
          { value: 'forced', title: 'Colors: forced (approached)' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    docs: {
      theme,
      page: ComponentPage,
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.docs-story *, .at-rest *, .first-steps *' },
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
        narrow: screenOf('Narrow phone', screens.narrow, 640),
        phone: screenOf('Phone', screens.phone, 844),
        tablet: screenOf('Tablet', screens.tablet, 1024),
        desktop: screenOf('Desktop', screens.desktop, 800),
      },
    },
  },
}

export default preview
