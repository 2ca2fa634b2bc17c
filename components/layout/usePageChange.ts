import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { entryOf, notFound, titleOf } from '../../content/routes'
import { anchorOf } from './anchorOf'

/**
 * After client-side navigation: updates the document's head and moves focus to `<main>`, or to the anchor in the
 * address. After a link to an anchor of the same page: moves focus only. Does nothing at the first load, when the
 * browser does both.
 * @param main - the page's `<main>`; it must be focusable (`tabIndex={-1}`).
 */
export function usePageChange(main: RefObject<HTMLElement>) {
  const { pathname, hash, key } = useLocation()
  const loaded = useMatches().at(-1)?.data
  const shown = useRef({ pathname, key })

  useEffect(() => {
    if (shown.current.key === key) return
    const isNewPage = shown.current.pathname !== pathname
    shown.current = { pathname, key }
    if (isNewPage) updateHead(pathname, loaded)
    const target = anchorOf(hash) ?? (isNewPage ? main.current : null)
    // Focus inside the anchor's section stays where it is, for example in a form whose choice was removed.
    if (target && (isNewPage || !target.contains(document.activeElement))) moveFocus(target)
  }, [pathname, hash, key, main, loaded])
}

/** Moves focus without scrolling, because `PageScroll` sets the scroll position. */
function moveFocus(target: HTMLElement) {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  // A section is not focusable by itself. The tab index is removed again, or a click inside would focus the section.
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}

/**
 * Updates title, description and canonical address after client-side navigation, as `pages/_document/documentHead.ts`
 * writes them into the HTML. Bookmarks, sharing and reader modes use them. Cards and structured data stay the same:
 * they are read only by programs that load each page.
 * @param loaded - what the page's `loader.ts` returned, if it has one.
 */
function updateHead(pathname: string, loaded?: unknown): void {
  const entry = entryOf(pathname, loaded)
  document.title = titleOf(pathname, loaded)
  findInHead('meta[name="description"]')?.setAttribute('content', entry?.description ?? notFound.text)
  const canonical = findInHead('link[rel="canonical"]')
  if (!canonical) return
  // Only the build knows the site's origin; take it from the current link.
  const address = new URL(entry?.canonical ?? pathname, canonical.getAttribute('href') ?? undefined)
  canonical.setAttribute('href', address.href)
}

const findInHead = (selector: string) => document.head.querySelector(selector)
