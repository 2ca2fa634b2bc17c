import type { FutureConfig, Router } from '@remix-run/router'
import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom'
import { SiteLayout } from '../components/layout/SiteLayout/SiteLayout'
import { withStyles } from '../components/theme/stylesheet'
import { PageDidNotArrive } from './PageDidNotArrive'

const pageFiles = import.meta.glob<{ default: ComponentType }>('./**/+Page.tsx')
/** What a page needs beyond its code, one file beside its `+Page.tsx`: it fetches what belongs to one address. */
const loaderFiles = import.meta.glob<{ loader: LoaderFunction }>('./**/loader.ts')

/** React Router 7's manners, chosen now: without them every page prints a warning for each. */
export const routerFuture: Partial<FutureConfig> = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
}

/** The page of an address, loaded, and the id of its route (its path, such as `/events/:id`). */
export type ShownPage = { readonly id: string; readonly Page: ComponentType }

/**
 * Loads the page that the table has for an address. The table decides, not the file that was served: `404.html`
 * stands at every address without a file, also at `/events/<any id>`, whose page knows what to do then.
 * @param location - path only.
 */
export async function loadPage(location: string): Promise<ShownPage> {
  const pages = Object.entries(pageFiles).map(([file, load]) => ({ path: pathOf(file), load }))
  const at = (path: string | undefined) => pages.find((page) => page.path === path)
  // A path without parameters goes before every pattern; the first match of patterns keeps a slow phone busy.
  const page = at(location) ?? at(matchRoutes(pages, location)?.at(-1)?.route.path)
  if (!page) throw new Error(`No page, not even the 404 page, matches ${location}.`)
  return { id: page.path, Page: (await page.load()).default }
}

/**
 * The hallway: every `+Page.tsx` as a route inside the site's frame, the same table for prerendering and
 * for the browser.
 * @param shown - the page of the address being shown. All others load when a visitor goes there.
 */
export function routeTable({ id, Page }: ShownPage): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      children: Object.entries(pageFiles).map(([file, load]) => ({
        id: pathOf(file),
        path: pathOf(file),
        loader: loaderOf(file),
        ...(pathOf(file) === id
          ? { element: <Page /> }
          : { lazy: async () => ({ Component: (await withStyles(load())).default }) }),
        errorElement: <PageDidNotArrive />,
      })),
    },
  ]
}

/**
 * Sends for what a move to an address will need: its page's code, and what its loader loads. Nothing happens where
 * there is no page, or the line is down: the move itself will tell.
 * @param router - knows the page from then on.
 * @param location - path only.
 */
export async function prefetchPage({ routes: [frame] }: Router, location: string): Promise<void> {
  const table = Object.entries(pageFiles).map(([file, load]) => ({ path: pathOf(file), file, load }))
  const match = matchRoutes(table, location)?.at(-1)
  if (!match || match.route.path === '*') return
  const { route, params } = match
  const known = frame?.children?.find(({ path }) => path === route.path)
  await Promise.allSettled([
    known?.lazy && withStyles(route.load()).then(({ default: Page }) => standReady(known, Page)),
    loaderOf(route.file)?.({ params, request: new Request(new URL(location, window.location.href)) }),
  ])
}

/** What is still `lazy` keeps the router waiting, and has it draw all of the page that is left once more. */
function standReady(route: object, Page: ComponentType): void {
  Object.assign(route, { lazy: undefined, element: <Page /> })
}

/** The loader beside a page, which comes with the first visit that needs it. */
function loaderOf(pageFile: string): LoaderFunction | undefined {
  const load = loaderFiles[pageFile.replace('+Page.tsx', 'loader.ts')]
  return load && (async (visit) => (await load()).loader(visit))
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
