import type { HydrationState } from '@remix-run/router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { PAGE_CHANGED } from '../components/forms/ChoiceLine/pageChanged'
import { rememberPlainForms } from '../components/forms/plainForms'
import '../components/hydration/abortTimeout'
import '../components/theme'
import { prefetchOnIntent } from './prefetch'
import { inSmallLetters, loadPage, routeTable } from './router'
import { routerFuture } from './routerFuture'

export default onRenderClient

/**
 * Hydrates the prerendered page: same table, same page, same data, so the first render changes nothing.
 *
 * A press before that: links, forms and the menu work as HTML, and an inline script notes the last click
 * (`components/hydration/earlyClicks.js`). If that was on a button or a tab, which need React, `replay` repeats it: after the
 * page has hydrated (`SiteLayout`), or after the part of the page that it is in (`PrerenderedPart`).
 *
 * A followed link, and code that cannot be loaded then: `routeTable` (`router.tsx`). If the code of this page cannot be loaded, it stays
 * HTML. So it does in a browser below the floor (`components/hydration/gate.js`), and if it comes more than 3 s after a tab was
 * pressed, which shows all panels (`earlyClicks.js`).
 * @param context.loaderData - what the page's loader gave when the page was written, by route id.
 */
async function onRenderClient({ loaderData }: { loaderData?: HydrationState['loaderData'] }) {
  if (!document.documentElement.hasAttribute('data-scripts')) return
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate.')
  const meant = inSmallLetters(window.location.pathname)
  // The host has no file for it and served `404.html`.
  if (meant) return window.location.replace(meant + window.location.search + window.location.hash)
  const shown = await loadPage(window.location.pathname)
  const router = createBrowserRouter(routeTable(shown), {
    future: routerFuture,
    // The page came as HTML: the router keeps the scroll position, and no loader runs, because a page without data has `null`.
    hydrationData: { loaderData: { [shown.id]: null, ...loaderData } },
  })
  router.subscribe(() => window.dispatchEvent(new Event(PAGE_CHANGED)))
  rememberPlainForms()
  const controls = () => [
    ...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'),
  ]
  const focused = controls().indexOf(document.activeElement as HTMLElement)
  // In a transition React hydrates in slices of a few milliseconds, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} future={{ v7_startTransition: true }} />, {
      onRecoverableError(error) {
        reportRecoverable(error)
        // Where an extension inserted an element, React renders the page again, and focus is lost.
        if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true })
      },
    })
  })
  prefetchOnIntent()
}

/**
 * Reports as React does, but for one message (its error 421): that a move has begun before the page was hydrated whole.
 * Moves are transitions, which wait for the page's parts or take them away; nothing on the screen is lost.
 */
function reportRecoverable(error: unknown) {
  if (!String(error).includes('React error #421')) reportError(error)
}
