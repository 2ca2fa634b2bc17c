import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject, useRouteError } from 'react-router-dom'
import { lastReference } from '../components/forms/lastSent'
import { loadCode } from '../components/hydration/loadCode'
import { SiteLayout } from '../components/layout/SiteLayout/SiteLayout'
import { RouteError } from './RouteError'

const pageFiles = import.meta.glob<{ default: ComponentType }>('./**/+Page.tsx')
/** Data loaders of pages: a file beside `+Page.tsx` that loads what one address needs. */
const loaderFiles = import.meta.glob<{ loader: LoaderFunction }>('./**/loader.ts')

/** The loaded page of an address, and the id of its route (its path, such as `/events/:id`). */
export type ShownPage = { readonly id: string; readonly Page: ComponentType }

/**
 * Loads the page of an address, as the route table matches it. The served file does not decide: `404.html` is served
 * for any address without a file, also for `/events/<any id>`, whose page handles unknown ids.
 * @param location - path only.
 */
export async function loadPage(location: string): Promise<ShownPage> {
  const page = pageAt(location)
  if (!page) throw new Error(`No page, not even the 404 page, matches ${location}.`)
  return { id: page.route.path, Page: (await page.route.load()).default }
}

/**
 * Makes the route table: every `+Page.tsx` inside the site's layout. Prerendering and the browser use the same table.
 *
 * A followed link: the route's loader loads the page's code and data, then the address changes, and the page is rendered
 * in a transition, which waits for the code of its parts (`ClientPart`). If any of it cannot be loaded, `RouteError` takes
 * the page's place in the layout.
 * @param shown - the page to render now. All other pages load when a visitor goes there.
 */
export function routeTable(shown: ShownPage): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      errorElement: <ShownRouteError />,
      children: pages.map((page) => routeOf(page, page.path === shown.id ? shown.Page : undefined)),
    },
  ]
}

/** The route of a page. The code loads in the loader, because an error of React Router's `lazy` never reaches `errorElement`. */
function routeOf({ path, load, loader }: SitePage, loaded: ComponentType | undefined): RouteObject {
  let Page = loaded
  return {
    id: path,
    path,
    loader: async (visit) => {
      const [code, data] = await Promise.all([load(), loader?.(visit)])
      Page = code.default
      return data ?? null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: () => Page && <Page />,
    errorElement: <ShownRouteError />,
  }
}

function ShownRouteError() {
  return <RouteError error={useRouteError()} reference={lastReference()} />
}

/**
 * The address that a visitor meant who wrote it with capital letters, as in `/About`; undefined if it has none, or if it
 * would be unknown in small letters, too.
 * @param location - path only.
 */
export function inSmallLetters(location: string): string | undefined {
  const small = location.toLowerCase()
  return small !== location && pageAt(small)?.route.path !== '*' ? small : undefined
}

/**
 * Loads what navigation to an address will need: the page's code, and its loader's data. Ignores unknown addresses
 * and failures, which the navigation itself will report.
 * @param location - path only.
 */
export async function prefetchPage(location: string): Promise<void> {
  const page = pageAt(location)
  if (!page || page.route.path === '*') return
  const request = new Request(new URL(location, window.location.href))
  await Promise.allSettled([page.route.load(), page.route.loader?.({ params: page.params, request })])
}

type SitePage = (typeof pages)[number]

const pages = Object.entries(pageFiles).map(([file, load]) => ({
  path: pathOf(file),
  load: () => loadCode(load),
  loader: loaderOf(file),
}))

const pageAt = (location: string) => matchRoutes(pages, location)?.at(-1)

/** The loader of a page, whose code loads at its first use. */
function loaderOf(pageFile: string): LoaderFunction | undefined {
  const load = loaderFiles[pageFile.replace('+Page.tsx', 'loader.ts')]
  return load && (async (visit) => (await loadCode(load)).loader(visit))
}

/** `./workshops/teams/+Page.tsx` → `/workshops/teams`, `@id` → `:id`, `_error` → any other address. */
function pathOf(file: string): string {
  const folder = file.replace(/^\.\//, '').replace(/\/?\+Page\.tsx$/, '')
  if (folder === '_error') return '*'
  return `/${folder
    .split('/')
    .filter((name) => name !== 'index')
    .map((name) => name.replace(/^@/, ':'))
    .join('/')}`
}
