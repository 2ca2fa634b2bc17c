import type { Meta, StoryObj } from '@storybook/react-vite'
import { spyOn } from 'storybook/test'
import { toastQueue } from '../../components/ui/Toast/toast'
import { loadSite, Site, type SiteProps } from './Site'

/**
 * Whole pages in the site's frame, as visitors see them; links lead on to the other pages. One story for each
 * page is added below this file's text (`pageStories.ts`).
 */
const meta = {
  // In a group of its own: Storybook puts what has none before everything else.
  title: 'Pages/Whole pages',
  id: 'pages',
  excludeStories: ['storyOf'],
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    hasOwnRouter: true,
    // A page takes nothing to play with, and stands on its own surfaces.
    surfaces: ['white'],
    controls: { disable: true },
    actions: { disable: true },
    docs: { codePanel: false },
  },
  beforeEach: () => {
    const title = document.title
    window.scrollTo({ top: 0, behavior: 'instant' })
    answerForTheServer()
    return () => {
      document.title = title
      toastQueue.clear()
    }
  },
  render: (_args, { loaded }) => <Site {...(loaded as SiteProps)} />,
} satisfies Meta
export default meta

/** The story of the page at an address. */
export const storyOf = (at: string): StoryObj<typeof meta> => ({ loaders: [() => loadSite(at)] })

/** Nothing leaves Storybook: a form is recorded, a list holds a few. */
function answerForTheServer() {
  const goOn = window.fetch.bind(window)
  spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).startsWith('/api/')) return goOn(address, init)
    return init?.method === 'POST'
      ? Response.json({ id: 'any', reference: 'K7Q2-M9XC' }, { status: 201 })
      : Response.json({ total: 12, byIntensive: {} })
  })
}
