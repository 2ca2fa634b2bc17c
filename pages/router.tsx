import type { ComponentType } from 'react'
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  useRouteError,
} from 'react-router-dom'
import { codeOf } from '../components/islands/code'
import { HtmlBoundary } from '../components/islands/HtmlBoundary'
import { SiteLayout } from '../components/layout/SiteLayout/SiteLayout'
import { RouteError } from './RouteError'

const pageFiles = import.meta.glob<{ default: ComponentType }>('./**/+Page.tsx')
/** Data loaders of pages: a file beside `+Page.tsx` that loads what one address needs. */
const loaderFiles = import.meta.glob<{ loader: LoaderFunction }>('./**/loader.ts')

/**
 * Loads the code of an address's page, as the route table matches it. The served file does not decide: `404.html` is served
 * for any address without a file, also for `/events/<any id>`, whose page handles unknown ids.
 * @param location - path only.
 * @returns the id of its route, which is the route's path, such as `/events/:id`.
 */
export async function loadPage(location: string): Promise<string> {
  const page = pageAt(location)
  if (!page) throw new Error(`No page, not even the 404 page, matches ${location}.`)
  await page.route.code.load()
  return page.route.path
}

/**
 * Makes the route table: every `+Page.tsx` inside the site's layout. Prerendering and the browser use the same table. Load the
 * first page before (`loadPage`); all others load when a visitor goes there.
 *
 * A followed link: the route's loader loads the page's code and data, then the address changes, and the page is rendered
 * in a transition, which waits for the code of its parts (`island`). If any of it cannot be loaded, `RouteError` takes
 * the page's place in the layout.
 */
export const routeTable = (): RouteObject[] => [
  {
    element: (
      <HtmlBoundary>
        <SiteLayout />
      </HtmlBoundary>
    ),
    errorElement: <ShownRouteError />,
    children: pages,
  },
]

function ShownRouteError() {
  return <RouteError error={useRouteError()} />
}

/**
 * Loads what navigation to an address will need. Ignores unknown addresses, and failures: the navigation reports them.
 * @param location - path only.
 */
export function prefetchPage(location: string): void {
  const page = pageAt(location)
  const request = new Request(new URL(location, window.location.href))
  if (page && page.route.path !== '*') page.route.loader({ params: page.params, request }).catch(() => {})
}

const pages = Object.entries(pageFiles).map(([file, importPage]) => {
  const path = pathOf(file)
  const code = codeOf(importPage)
  const importLoader = loaderFiles[file.replace('+Page.tsx', 'loader.ts')]
  const data = importLoader && codeOf(importLoader)
  return {
    id: path,
    path,
    code,
    /** Loads the code, too: an error of React Router's `lazy` never reaches `errorElement`. */
    async loader(visit: LoaderFunctionArgs) {
      const [loaded] = await Promise.all([data?.load().then(({ loader }) => loader(visit)), code.load()])
      return loaded ?? null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: () => code.loaded && <code.loaded.default />,
    errorElement: <ShownRouteError />,
  } satisfies RouteObject & { code: unknown }
})

const pageAt = (location: string) => matchRoutes(pages, location)?.at(-1)

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
