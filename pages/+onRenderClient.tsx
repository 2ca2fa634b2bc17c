import type { HydrationState } from '@remix-run/router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { keepDrafts } from '../components/islands/drafts'
import '../components/theme'
import { prefetchOnIntent } from './prefetch'
import { loadPage, routeTable } from './router'
import { routerFuture } from './routerFuture'

/**
 * Hydrates the prerendered page: same table, same page, same data, so the first render changes nothing. Parts with much code
 * hydrate later. docs/hydration.md has the rules.
 *
 * HTML that React cannot take over, because somebody has changed it, stays until React has rendered the page again with all of its
 * parts, or for good (`HtmlBoundary`, around the layout in `router.tsx`). Without this page's code, and in an old browser
 * (`components/islands/gate.js`), the page stays HTML.
 * @param context.loaderData - what the page's loader gave when the page was written, by route id.
 */
export default async function onRenderClient({ loaderData }: { loaderData?: HydrationState['loaderData'] }) {
  if (!document.documentElement.hasAttribute('data-scripts')) return
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate.')
  const page = await loadPage(window.location.pathname)
  const router = createBrowserRouter(routeTable(), {
    future: routerFuture,
    // The page came as HTML: the router keeps the scroll position, and no loader runs, because a page without data has `null`.
    hydrationData: { loaderData: { [page]: null, ...loaderData } },
  })
  keepDrafts()
  // In a transition React hydrates in slices of a few milliseconds, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} future={{ v7_startTransition: true }} />)
  })
  prefetchOnIntent()
}
