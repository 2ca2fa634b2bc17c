import type { FutureConfig } from '@remix-run/router'
import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject, useRouteError } from 'react-router-dom'
import { lastReference } from '../components/forms/lastSent'
import { SiteLayout } from '../components/layout/SiteLayout/SiteLayout'
import { RouteError } from './RouteError'

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
  const page = pageAt(location)
  if (!page) throw new Error(`No page, not even the 404 page, matches ${location}.`)
  return { id: page.route.path, Page: (await page.route.load()).default }
}

/**
 * Every `+Page.tsx` as a route inside the site's layout, the same table for prerendering and for the browser.
 * @param shown - the page of the address being shown. All others load when a visitor goes there.
 */
export function routeTable({ id, Page }: ShownPage): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      children: pages.map(({ path, load, loader }) => ({
        id: path,
        path,
        loader,
        ...(path === id
          ? { element: <Page /> }
          : { lazy: async () => ({ Component: (await load()).default }) }),
        errorElement: <ShownRouteError />,
      })),
    },
  ]
}

function ShownRouteError() {
  return <RouteError error={useRouteError()} reference={lastReference()} />
}

/**
 * Requests what a move to an address will need: its page's code, and what its loader loads. Nothing happens where
 * there is no page, or the line is down: the move itself will tell.
 * @param location - path only.
 */
export async function prefetchPage(location: string): Promise<void> {
  const page = pageAt(location)
  if (!page || page.route.path === '*') return
  const request = new Request(new URL(location, window.location.href))
  await Promise.allSettled([page.route.load(), page.route.loader?.({ params: page.params, request })])
}

const pages = Object.entries(pageFiles).map(([file, load]) => ({
  path: pathOf(file),
  load,
  loader: loaderOf(file),
}))

const pageAt = (location: string) => matchRoutes(pages, location)?.at(-1)

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
