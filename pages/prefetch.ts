import type { Router } from '@remix-run/router'
import { whenIdle } from '../components/late/whenIdle'
import { routes } from '../content/routes'
import { prefetchPage } from './router'

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Sends for the next page before it is chosen: when a link of the site is hovered, focused or touched, and, on fast
 * lines, the pages of the navigation once the browser has nothing else to do.
 * @param router - knows each page as soon as it has come.
 */
export function prefetchPages(router: Router): void {
  if (savesData()) return
  for (const intent of INTENTS) {
    document.addEventListener(
      intent,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
        if (link?.origin === location.origin && link.pathname !== location.pathname)
          void prefetchPage(router, link.pathname)
      },
      { capture: true, passive: true },
    )
  }
  const inNavigation = routes.filter((page) => 'navLabel' in page)
  if (isFast()) whenIdle(() => prefetchInTurn(router, inNavigation))
}

/** One page after the other, each when the browser has nothing else to do: their code is also evaluated. */
function prefetchInTurn(router: Router, [page, ...rest]: readonly { readonly path: string }[]): void {
  if (!page) return
  void prefetchPage(router, page.path).then(() => whenIdle(() => prefetchInTurn(router, rest)))
}

/** The Network Information API, where a browser has it (W3C draft; Chromium). */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string; readonly downlink?: number }

const line = (): Line | undefined => ('connection' in navigator ? (navigator.connection as Line) : undefined)

const savesData = () => line()?.saveData === true

/** From 5 Mbit/s. A browser that does not tell counts as slow: a hover is soon enough. */
const isFast = () => line()?.effectiveType === '4g' && (line()?.downlink ?? 0) >= 5
