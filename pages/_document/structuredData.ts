import type { BreadcrumbList, Graph, Organization, Thing, WebSite } from 'schema-dts'
import { writtenAt } from '../../components/islands/useNow'
import { events } from '../../content/events/_list'
import { entryOf, type RouteEntry } from '../../content/routes'
import { studio } from '../../content/studio'
import { cardFileOf, siteUrl } from './addresses'
import { eventData } from './eventData'

/**
 * Structured data of a page for search engines, as JSON-LD in schema.org's vocabulary: the studio, the
 * page's place in the site, and the event that it is about.
 */
export function structuredDataOf(entry: RouteEntry): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [organization(), webSite(), ...breadcrumbs(entry), ...subjects(entry)],
  }
  return JSON.stringify(graph)
}

/** Ids by which the nodes of the graph refer to each other. */
const ids = {
  organization: () => `${siteUrl()}/#organization`,
  webSite: () => `${siteUrl()}/#website`,
}

const addressOf = ({ path, canonical }: RouteEntry) => siteUrl() + (canonical ?? path)

const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': ids.organization(),
  name: studio.name,
  url: siteUrl(),
  logo: `${siteUrl()}/icon-512.png`,
  slogan: studio.tagline,
  email: studio.email,
})

const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': ids.webSite(),
  name: studio.name,
  url: siteUrl(),
  inLanguage: 'en-US',
  publisher: { '@id': ids.organization() },
})

/** The path from the home page to this one. The home page has none. */
function breadcrumbs(entry: RouteEntry): BreadcrumbList[] {
  const path = entry.canonical ?? entry.path
  if (path === '/') return []
  const steps = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/') || '/')
  const pages = steps.flatMap((step) => (step === path ? entry : (entryOf(step) ?? [])))
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: pages.map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: page.path === '/' ? studio.name : page.title,
        item: addressOf(page),
      })),
    },
  ]
}

/** The event of the page, if it has one. An event that was over when the page was prerendered is left out. */
function subjects(entry: RouteEntry): Thing[] {
  const path = entry.canonical ?? entry.path
  const event = events.find(({ id }) => path === `/events/${id}`)
  if (!event || writtenAt >= Date.parse(event.ends)) return []
  return [
    eventData(event, {
      url: addressOf(entry),
      image: siteUrl() + cardFileOf(entry.path),
      by: { '@id': ids.organization() },
    }),
  ]
}
