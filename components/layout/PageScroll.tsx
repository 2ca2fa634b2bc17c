import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom'
import { layOutAll } from '../ui/Link/layOutAll'

/**
 * Where the page stands after a move: at its top, at the anchor in its address, or, going back and forth, where
 * the visitor left it.
 */
export function PageScroll() {
  return (
    <>
      <HeightsFirst />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** The top of a new page needs no heights; whatever else is looked for does. Runs before `ScrollRestoration`. */
function HeightsFirst() {
  const location = useLocation()
  const isNew = useNavigationType() === 'PUSH' && !location.hash
  const first = useRef(location)
  useBrowserLayoutEffect(() => {
    if (first.current === location) return
    if (isNew) delete document.documentElement.dataset.laidOut
    else layOutAll()
  }, [location, isNew])
  // The place that the visitor leaves is remembered among real heights, too; nobody waits for those of a page unscrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew
  useEffect(() => {
    const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(layOutAll) : layOutAll())
    if (window.scrollY > 0) soon()
    window.addEventListener('scroll', soon, { once: true, passive: true })
    return () => window.removeEventListener('scroll', soon)
  }, [location])
  return null
}

/**
 * The name under which the visitor's place on a page is kept. Anchors that the browser followed by itself all
 * have the router's key `default`, the first page's own, and would be taken back to where they were chosen.
 * A name that is used once has no place kept under it, so that the anchor counts.
 */
function placeOf({ key, hash }: Location) {
  return key === 'default' && hash ? `anchor-${Math.random()}` : key
}

// React warns of layout effects in prerendered pages, where there is no layout.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
