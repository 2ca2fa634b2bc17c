import { TEAM_MIN } from './executive-team.js'
import { links } from './links.js'
import { mailto, studio } from './studio.js'

/** One address of the site. */
export type RouteEntry = {
  /** Path in the address bar: no trailing slash, no `.html`. */
  readonly path: string
  /** Title in the browser's tab and in search results. The studio's name is added. */
  readonly title: string
  /** One or two sentences for search results and shared links, 50 to 160 characters. */
  readonly description: string
  /** On a second address of a page: the first address, which search engines should list. */
  readonly canonical?: string
}

/**
 * All pages of the site except the single events, in reading order. Titles are made from this list, and tests check that it
 * has the same addresses as `pages/`. A new page is an entry here and a `+Page.tsx`. Events are not in it, because the list is
 * part of every page's script (`content/events/_allRoutes.ts` has all).
 */
export const routes = [
  {
    path: '/',
    title: 'Practical AI workshops for the builder in us all',
    description:
      'Hands-on AI workshops for teams, executives, solo builders and parents. Build a working mini-app or agent, ready to ship in 60 minutes.',
  },
  {
    path: '/about',
    title: 'About us',
    description:
      'Why we whittle: the story behind a studio that teaches people to build with AI by building.',
  },
  {
    path: '/workshops',
    title: 'AI Workshops for Everyone',
    description:
      'Find the AI workshop that fits you: executives, teams, solo builders or parents. Everyone leaves with something they made.',
  },
  {
    path: '/workshops/teams',
    title: 'AI for Teams',
    description:
      'A private AI workshop for your team: a scoping call, design thinking with AI and a 60-minute Power Hour in which everyone builds.',
  },
  {
    path: '/workshops/solo',
    title: 'AI for Solo Builders',
    description:
      'Four weeks, a small cohort, one finished tool: AI workshops for founders, freelancers and evening projects with nobody to delegate to.',
  },
  {
    path: '/workshops/parents',
    title: 'Parents Who Build',
    description:
      'Workshops for parents and children who want to make things with AI together: a game, a story, a quiz for grandma, finished the same day.',
  },
  {
    path: '/events',
    title: 'Events and Workshops',
    description:
      'Free Power Hours and paid intensives: live sessions in which you build something with AI, start to finish.',
  },
  {
    path: '/events/vibe-coding-vcs',
    title: 'Vibe Coding for VCs',
    description:
      'Four hours in midtown New York in which investors build a custom GPT and a web app themselves, before they judge anyone else’s.',
  },
  {
    path: '/events/vibe-coding-vcs/apply',
    title: 'Apply for Vibe Coding for VCs',
    description:
      'Apply for the executive workshop in midtown New York: about 4 minutes for investors who want to build with AI themselves.',
  },
  {
    path: '/for-vcs',
    title: 'For VCs: Vibe Coding',
    description:
      'An executive workshop for VCs and GPs: four hours in midtown New York, a custom GPT and a web app of your own.',
    canonical: '/events/vibe-coding-vcs',
  },
  {
    path: '/summer-school',
    title: 'Summer school for builders',
    description:
      'Three-hour AI intensives, or a five-day bootcamp: build a tool, a game or a business of your own.',
  },
  {
    path: '/prework',
    title: 'Pre-Workshop Form',
    description:
      'Coming to a workshop? Tell us in about 5 minutes who you are and what you want to build, and we prepare for it.',
  },
  {
    path: '/executive-workshop',
    title: 'AI Upskilling Workshop for Executive Leaders',
    description: `A private AI workshop for VP and C-suite leaders, in cohorts of ${TEAM_MIN} or more peers. Save a spot or book for your team.`,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description:
      'What each of our forms keeps, where it is kept and for how long, who helps us keep it, and who to write to.',
  },
] as const satisfies readonly RouteEntry[]

/** A link to a page of this site (`to`), or to another site or a mailbox (`href`). */
export type NavigationLink = { readonly label: string } & (
  | { readonly to: SitePath; readonly href?: never }
  | { readonly href: string; readonly to?: never }
)

/** The main pages. */
const explore: readonly NavigationLink[] = [
  { label: 'Workshops', to: '/workshops' },
  { label: 'Events', to: '/events' },
  { label: 'About', to: '/about' },
]

/** Offers besides the workshops. A row in the header has no room for them. */
const moreOffers: readonly NavigationLink[] = [
  { label: 'Summer school', to: '/summer-school' },
  { label: 'For executives', to: '/executive-workshop' },
  { label: 'For investors', to: '/events/vibe-coding-vcs' },
]

/** The links of header and footer, in their order. In a narrow window those of the header are a menu. */
export const navigation: {
  readonly header: readonly NavigationLink[]
  /** Follow those of the header in the menu of a narrow window. */
  readonly menu: readonly NavigationLink[]
  /** The button of the header. */
  readonly book: NavigationLink
  readonly footer: readonly { readonly heading: string; readonly links: readonly NavigationLink[] }[]
} = {
  header: [
    { label: 'Home', to: '/' },
    { label: 'About', to: '/about' },
    { label: 'Workshops', to: '/workshops' },
    { label: 'Events', to: '/events' },
  ],
  menu: moreOffers,
  book: { label: 'Book Workshop', to: '/workshops' },
  footer: [
    { heading: 'Explore', links: explore },
    {
      heading: 'Connect',
      links: [
        { label: 'Book a Workshop', to: '/workshops' },
        { label: 'Blog', href: links.blog },
        { label: 'Contact', href: mailto() },
      ],
    },
    {
      heading: 'More from us',
      links: [...moreOffers, { label: 'Pre-work', to: '/prework' }, { label: 'Privacy', to: '/privacy' }],
    },
  ],
}

/** Texts of the page for unknown addresses. */
export const notFound = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  hint: 'The address may be mistyped, or the page has moved.',
  home: 'Back to the home page',
  links: explore,
} as const

/** A path of the site. Components for internal links accept only these. */
export type SitePath = (typeof routes)[number]['path'] | `/events/${string}`

/**
 * The entry of an address; undefined if there is no such page.
 * @param loaded - result of the page's `loader.ts`, if it has one. The pages of events have their `entry` there.
 */
export function entryOf(pathname: string, loaded?: unknown): RouteEntry | undefined {
  return bringsEntry(loaded) ? loaded.entry : routes.find(({ path }) => path === pathname)
}

/** Title of the browser's tab for an address; for an unknown address that of the 404 page. */
export function titleOf(pathname: string, loaded?: unknown): string {
  const entry = entryOf(pathname, loaded)
  return entry ? `${entry.title} · ${studio.name}` : notFound.title
}

const bringsEntry = (loaded: unknown): loaded is { entry: RouteEntry } =>
  typeof loaded === 'object' && loaded !== null && 'entry' in loaded
