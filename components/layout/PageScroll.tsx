import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom'
import { layOutAll, layOutInTurn } from './layOut'

/**
 * Where the page stands after a move: at its top, at the anchor in its address, or, going back and forth, where
 * the visitor left it.
 */
export function PageScroll() {
  return (
    <>
      <HeightsFirst />
      <JumpToNewPages />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/**
 * The name under which the visitor's place on a page is kept. Anchors that the browser followed by itself all
 * have the router's key `default`, the first page's own, and would be taken back to where they were chosen.
 * A name that is used once has no place kept under it, so that the anchor counts.
 */
function placeOf({ key, hash }: Location) {
  return key === 'default' && hash ? `anchor-${Math.random()}` : key
}

/** An anchor, or the place that the visitor left, is looked for among real heights; the top of a page needs none. */
function HeightsFirst() {
  const location = useLocation()
  const isNew = useNavigationType() === 'PUSH' && !location.hash
  const first = useRef(location)
  useBrowserLayoutEffect(() => {
    if (first.current === location) return
    if (isNew) layOutInTurn()
    else layOutAll()
  }, [location, isNew])
  return null
}

/** Gliding (`scroll-behavior: smooth`) belongs to anchors: a new page must not come flying by from its end. */
function JumpToNewPages() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Runs before the scroll restoration that follows it in the tree,
  useBrowserLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.documentElement.style.scrollBehavior = 'auto'
    // Chromium scrolls to the top without looking at styles anew; asking for a measure makes it look.
    document.documentElement.getBoundingClientRect()
  }, [pathname])
  // and this after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page gets its gliding back
  useEffect(() => {
    document.documentElement.style.removeProperty('scroll-behavior')
  }, [pathname])

  return null
}

// React warns of layout effects in prerendered pages, where there is no layout.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
