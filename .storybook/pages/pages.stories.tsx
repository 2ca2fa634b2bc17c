import type { Meta, StoryObj } from '@storybook/react-vite'
import { spyOn } from 'storybook/test'
import { toastQueue } from '../../components/ui/Toast/toast'
import { loadSite, Site, type SiteProps } from './Site'

/** Whole pages inside the site's layout, as visitors see them. Links lead to the other pages. */
const meta = {
  // In a group, because Storybook sorts stories without a group first.
  title: 'Pages/Whole pages',
  id: 'pages',
  // `!test`: the browser tests check the built pages, also with axe; the walk opens each of these.
  tags: ['!autodocs', '!test'],
  parameters: {
    layout: 'fullscreen',
    hasOwnRouter: true,
    // A page has no props and sets its own surfaces.
    surfaces: ['paper'],
    controls: { disable: true },
    actions: { disable: true },
    docs: { codePanel: false },
  },
  beforeEach: () => {
    const title = document.title
    window.scrollTo({ top: 0, behavior: 'instant' })
    mockApi()
    return () => {
      document.title = title
      toastQueue.clear()
    }
  },
  loaders: [({ parameters }) => loadSite(parameters.at as string)],
  render: (_args, { loaded }) => <Site {...(loaded as SiteProps)} />,
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

/** Makes the story of the page at this address. */
const page = (at: string): Story => ({ parameters: { at } })

export const Home = page('/')
export const About = page('/about')
export const Events = page('/events')
export const EventPaid = page('/events/half-day-intensive')
export const EventFree = page('/events/ai-power-hour')
export const EventInPerson = page('/events/parents-who-build')
export const VibeCodingVcs = page('/events/vibe-coding-vcs')
export const VibeCodingVcsApply = page('/events/vibe-coding-vcs/apply')
export const ExecutiveWorkshop = page('/executive-workshop')
export const ForVcs = page('/for-vcs')
export const Prework = page('/prework')
export const Privacy = page('/privacy')
export const SummerSchool = page('/summer-school')
export const Workshops = page('/workshops')
export const WorkshopsParents = page('/workshops/parents')
export const WorkshopsSolo = page('/workshops/solo')
export const WorkshopsTeams = page('/workshops/teams')
export const NotFound = page('/no/such/page')

/** Replaces the API, because Storybook has no server: every form is accepted, every list counts 12. */
function mockApi() {
  const realFetch = window.fetch.bind(window)
  spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).startsWith('/api/')) return realFetch(address, init)
    return init?.method === 'POST'
      ? Response.json({ id: 'any', reference: 'K7Q2-M9XC' }, { status: 201 })
      : Response.json({ total: 12, byIntensive: {} })
  })
}
