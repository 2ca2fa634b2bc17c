import { prefetchPage } from './router'

/** Loads a page in advance, when the visitor hovers, focuses or touches a link to it. */
export function prefetchOnIntent(): void {
  if (savesData()) return
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      intent,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
        if (link?.origin === location.origin && link.pathname !== location.pathname)
          prefetchPage(link.pathname)
      },
      { capture: true, passive: true },
    )
}

/**
 * Whether the visitor has turned on data saving, if the browser tells it (Network Information API, W3C draft;
 * Chromium).
 */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true
