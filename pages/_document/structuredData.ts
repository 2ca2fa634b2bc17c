import type { BreadcrumbList, Course, Graph, Offer, Organization, Thing, WebPage, WebSite } from 'schema-dts'
import { writtenAt } from '../../components/ui/Timed/useNow'
import { events } from '../../content/events/_allRoutes'
import { summerSchool } from '../../content/pages/summer-school'
import { entryOf, type RouteEntry } from '../../content/routes'
import { studio } from '../../content/studio'
import { cardFileOf, siteUrl } from './addresses'
import { eventData, type PageContext } from './eventData'

/**
 * Structured data of a page for search engines, as JSON-LD in schema.org's vocabulary: the studio, the page and its
 * place in the site, and the event or course that it is about.
 */
export function structuredDataOf(entry: RouteEntry): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [organization(), webSite(), webPage(entry), ...breadcrumbs(entry), ...subjects(entry)],
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

const webPage = (entry: RouteEntry): WebPage => ({
  '@type': 'WebPage',
  '@id': addressOf(entry),
  url: addressOf(entry),
  name: entry.title,
  description: entry.description,
  inLanguage: 'en-US',
  isPartOf: { '@id': ids.webSite() },
  primaryImageOfPage: { '@type': 'ImageObject', url: siteUrl() + cardFileOf(entry.path) },
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

/** The event or course of the page, if it has one. An event that was over when the page was prerendered is left out. */
function subjects(entry: RouteEntry): Thing[] {
  const path = entry.canonical ?? entry.path
  const event = events.find(({ id }) => path === `/events/${id}`)
  const context = {
    url: addressOf(entry),
    image: siteUrl() + cardFileOf(entry.path),
    by: { '@id': ids.organization() },
  }
  if (event) return isOver(event) ? [] : [eventData(event, context)]
  return path === '/summer-school' ? [courseData(context)] : []
}

const isOver = ({ ends }: { readonly ends: string }) => writtenAt >= Date.parse(ends)

const { bootcamp, intensives } = summerSchool

/** The summer school in schema.org's vocabulary (Google: "Course info structured data"). */
function courseData({ url, image, by }: PageContext): Course {
  return {
    '@type': 'Course',
    name: summerSchool.hero.heading,
    description: entryOf('/summer-school')?.description ?? summerSchool.hero.lede,
    url,
    image,
    provider: by,
    // Left out, like its offer, if the week was over when the page was prerendered.
    ...(!isOver(bootcamp) && {
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          name: bootcamp.heading,
          description: bootcamp.intro,
          courseMode: 'Online',
          startDate: bootcamp.starts.slice(0, 10),
          endDate: bootcamp.ends.slice(0, 10),
          maximumAttendeeCapacity: 25,
          organizer: by,
          location: { '@type': 'VirtualLocation', url },
        },
      ],
    }),
    offers: [
      ...(isOver(bootcamp) ? [] : [offer(bootcamp.heading, 1250, url)]),
      ...intensives.items.map(({ title, price }) => offer(title, Number(price.slice(1)), url)),
    ],
  }
}

const offer = (name: string, price: number, url: string): Offer => ({
  '@type': 'Offer',
  name,
  category: 'Paid',
  price,
  priceCurrency: 'USD',
  url,
})
