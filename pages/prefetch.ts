import { prefetchPage } from './router'

/** Requests the next page before it is chosen: when a link of the site is hovered, focused or touched. */
export function prefetchOnIntent(): void {
  if (savesData()) return
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      intent,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
        if (link?.origin === location.origin && link.pathname !== location.pathname)
          void prefetchPage(link.pathname)
      },
      { capture: true, passive: true },
    )
}

/** The visitor's own wish, where a browser tells it (Network Information API, W3C draft; Chromium). */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true
