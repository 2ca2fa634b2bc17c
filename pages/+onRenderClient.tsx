import type { HydrationState } from '@remix-run/router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { MOVED } from '../components/forms/CarriedChoice/moved'
import { rememberPlainForms } from '../components/forms/plainForms'
import '../components/theme'
import { prefetchOnIntent } from './prefetch'
import { loadPage, routerFuture, routeTable } from './router'

export default onRenderClient

/**
 * Hydrates the prerendered page: same table, same page, same data, so the first render changes nothing.
 * @param context.loaderData - what the page's loader gave when the page was written, by route id.
 */
async function onRenderClient({ loaderData }: { loaderData?: HydrationState['loaderData'] }) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate.')
  const shown = await loadPage(window.location.pathname)
  const router = createBrowserRouter(routeTable(shown), {
    future: routerFuture,
    // Tells the router that this page came as HTML: where the visitor has scrolled to stays as it is. Data that
    // was not written is data that there is not (`null`): no loader runs before the visitor moves.
    hydrationData: { loaderData: { [shown.id]: null, ...loaderData } },
  })
  router.subscribe(() => window.dispatchEvent(new Event(MOVED)))
  rememberPlainForms()
  // In a transition React hydrates in slices of a few milliseconds, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} future={{ v7_startTransition: true }} />, {
      onRecoverableError,
    })
  })
  prefetchOnIntent()
}

/**
 * Reports as React does, but for one message (its error 421): that a move has begun before the page was hydrated whole.
 * Moves are transitions, which wait for the page's parts or take them away; nothing on the screen is lost.
 */
function onRecoverableError(error: unknown) {
  if (!String(error).includes('React error #421')) reportError(error)
}
