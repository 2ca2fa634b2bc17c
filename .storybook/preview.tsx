import type { Decorator, Preview } from '@storybook/react-vite'
import '../components/theme'
import '../components/theme/fonts.css'
import { layOutAll } from '../components/ui/Link/layOutAll'
import './forcedColors.css'
import { configure } from 'storybook/test'
import { emulateMedia } from './emulateMedia'
import { StoryRouter } from './StoryRouter'
import { theme } from './theme'

// How long a story waits for what comes, such as a dialog whose code is still on its way to a busy machine.
configure({ asyncUtilTimeout: 5000 })

// Stories are looked at whole, by designers and by their pictures.
layOutAll()

const surfaces = { white: 'var(--surface-page)', mint: 'var(--surface-sunk)', pine: 'var(--surface-pine)' }

/** Stands the story on the surface chosen in the toolbar. */
const withSurface: Decorator = (Story, { globals, parameters, viewMode }) => {
  const surface =
    (Object.keys(surfaces) as (keyof typeof surfaces)[]).find((name) => name === globals.surface) ?? 'white'
  // Alone, a story fills the window; on a docs page it takes no more than it needs.
  const height = viewMode === 'docs' ? '0px' : '100vh'
  // Storybook's own padding, where it has one, stays white: the surface's shadow covers it, and takes no space.
  const space =
    parameters.layout === 'fullscreen'
      ? { minHeight: height }
      : {
          minHeight: `calc(${height} - 2rem)`,
          padding: '1.5rem 0.25rem',
          boxShadow: `0 0 0 1rem ${surfaces[surface]}`,
        }
  return (
    <div data-surface={surface} style={{ background: surfaces[surface], ...space }}>
      <Story />
    </div>
  )
}

/** Parameters `at` (address) and `page` (what stands in an `<Outlet/>`) say where the visitor is. */
const atAnAddress: Decorator = (Story, { parameters, id, globals }) =>
  parameters.hasOwnRouter ? (
    <Story key={globals.motion} />
  ) : (
    <StoryRouter
      // Begins the story afresh where motion changes: a carousel asks for it as it starts.
      key={`${id} ${globals.motion}`}
      at={parameters.at ?? '/'}
      page={parameters.page ?? null}
    >
      <Story />
    </StoryRouter>
  )

/** What the visitor has asked of her system, as chosen in the toolbar. Before anything is drawn, or it would ask too early. */
const forAVisitor: Decorator = (Story, { globals }) => {
  emulateMedia('prefers-reduced-motion', globals.motion === 'reduced' ? 'reduce' : undefined)
  emulateMedia('forced-colors', globals.colors === 'forced' ? 'active' : undefined)
  document.documentElement.toggleAttribute('data-forced-colors', globals.colors === 'forced')
  return <Story />
}

const screenOf = (name: string, width: number, height: number) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withSurface, atAnAddress, forAVisitor],
  initialGlobals: { surface: 'white', motion: 'system', colors: 'system' },
  globalTypes: {
    surface: {
      description: 'What the story stands on',
      toolbar: {
        title: 'Surface',
        icon: 'paintbrush',
        items: Object.keys(surfaces).map((value) => ({ value, title: `Surface: ${value}` })),
      },
    },
    motion: {
      description: 'How much may move',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'system', title: 'Motion: as your system says' },
          { value: 'reduced', title: 'Motion: reduced' },
        ],
      },
    },
    colors: {
      description: 'Whose colors are shown',
      toolbar: {
        title: 'Colors',
        icon: 'contrast',
        items: [
          { value: 'system', title: 'Colors: as your system says' },
          { value: 'forced', title: 'Colors: forced (approached)' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    docs: { theme, toc: { headingSelector: 'h2, h3' } },
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
        narrow: screenOf('Narrow phone', 320, 640),
        phone: screenOf('Phone', 390, 844),
        tablet: screenOf('Tablet', 768, 1024),
        desktop: screenOf('Desktop', 1280, 800),
      },
    },
  },
}

export default preview
