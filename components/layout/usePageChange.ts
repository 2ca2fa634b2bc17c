import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { entryOf, notFound, titleOf } from '../../content/routes'

/**
 * Makes a move inside the site an arrival, as loading a page is: the document's head changes and focus goes to the
 * page, or to the anchor that the address names. An anchor of the same page takes focus alone.
 * Nothing happens at the first load: there the browser has done it.
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
    // Focus that is in the anchor's section already stays, such as in a form whose carried choice was removed.
    if (target && (isNewPage || !target.contains(document.activeElement))) moveFocus(target)
  }, [pathname, hash, key, main, loaded])
}

function anchorOf(hash: string) {
  return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}

/** Focus without scrolling: where the page stands is `PageScroll`'s business. */
function moveFocus(target: HTMLElement) {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  // A section takes no focus by itself, and shall not keep a tab index that a click inside it would find.
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}

/**
 * Makes the page's head say where the visitor is after a move inside the site, as `pages/_document/documentHead.ts` wrote
 * it for the first page: title, description, and the canonical address, which bookmarks, sharing and readers use.
 * Cards and structured data stay: those who read them load pages.
 * @param loaded - what the page's `loader.ts` gave, if it has one.
 */
function updateHead(pathname: string, loaded?: unknown): void {
  const entry = entryOf(pathname, loaded)
  document.title = titleOf(pathname, loaded)
  findInHead('meta[name="description"]')?.setAttribute('content', entry?.description ?? notFound.text)
  const canonical = findInHead('link[rel="canonical"]')
  if (!canonical) return
  // The origin is known to the build alone; the link of the first page has it.
  const address = new URL(entry?.canonical ?? pathname, canonical.getAttribute('href') ?? undefined)
  canonical.setAttribute('href', address.href)
}

const findInHead = (selector: string) => document.head.querySelector(selector)
