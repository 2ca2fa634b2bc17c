import type { HydrationState } from '@remix-run/router'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createStaticHandler } from 'react-router-dom/server'
import { loadPage, routeTable } from '../../pages/router'
import { routerFuture } from '../../pages/routerFuture'

export type SiteProps = {
  /** The visitor's address: path, and query if any. */
  at: string
  /** Id of the page's route. */
  page: string
  loaderData: HydrationState['loaderData']
}

/**
 * Loads the code and data of a page, as prerendering does.
 * @param at - address of the page.
 * @throws what the page's loader throws.
 */
export async function loadSite(at: string): Promise<SiteProps> {
  const { pathname, href } = new URL(at, 'http://story')
  const page = await loadPage(pathname)
  const context = await createStaticHandler(routeTable(), { future: routerFuture }).query(new Request(href))
  if (context instanceof Response) throw new Error(`${at} answers with a redirect.`)
  for (const error of Object.values(context.errors ?? {})) throw error
  return { at, page, loaderData: context.loaderData }
}

/** The whole site, opened at one page. */
export function Site({ at, page, loaderData }: SiteProps) {
  const [router] = useState(() =>
    createMemoryRouter(routeTable(), {
      initialEntries: [at],
      future: routerFuture,
      hydrationData: { loaderData: { [page]: null, ...loaderData } },
    }),
  )
  return <RouterProvider router={router} future={{ v7_startTransition: true }} />
}
