import { useEffect } from 'react'
import { type Location, ScrollRestoration } from 'react-router-dom'
import { layOutAll } from '../ui/Link/layOutAll'

/**
 * Where the page stands after a move: at its top, at the anchor in its address, or, going back and forth, where
 * the visitor left it.
 */
export function PageScroll() {
  // Once the first page has been painted: places are kept, and found again, among real heights.
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(layOutAll)
    else layOutAll()
  }, [])
  return <ScrollRestoration getKey={placeOf} />
}

/**
 * The name under which the visitor's place on a page is kept. Anchors that the browser followed by itself all
 * have the router's key `default`, the first page's own, and would be taken back to where they were chosen.
 * A name that is used once has no place kept under it, so that the anchor counts.
 */
function placeOf({ key, hash }: Location) {
  return key === 'default' && hash ? `anchor-${Math.random()}` : key
}
