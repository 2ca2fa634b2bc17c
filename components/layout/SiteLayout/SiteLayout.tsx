import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { isDemonstrationBuild } from '../../../content/demonstration'
import { times } from '../../islands/useNow'
import { disableContentVisibility, INSTANTLY } from '../../theme/disableContentVisibility'
import { LazyToastRegion } from '../../ui/Toast/LazyToastRegion'
import { anchorOf, idIn } from '../anchorOf'
import { DemonstrationBanner } from '../DemonstrationBanner/DemonstrationBanner'
import { PromoBanner } from '../PromoBanner/PromoBanner'
import { SiteFooter } from '../SiteFooter/SiteFooter'
import { SiteHeader } from '../SiteHeader/SiteHeader'
import { MAIN_ID, SkipLink } from '../SkipLink/SkipLink'
import { usePageChange } from '../usePageChange'
import styles from './SiteLayout.module.css'

/** The frame around every page. It stays while pages change, so a closed banner stays closed until a reload. */
export function SiteLayout() {
  const brand = useRef<HTMLAnchorElement>(null)
  const main = useRef<HTMLElement>(null)
  usePageChange(main)
  const onClose = () => brand.current?.focus({ preventScroll: true })

  return (
    <>
      <div className={styles.SiteLayout}>
        <SkipLink />
        {isDemonstrationBuild && times.written && (
          <DemonstrationBanner date={times.written} onClose={onClose} />
        )}
        <PromoBanner onClose={onClose} />
        <SiteHeader brandRef={brand} />
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      <LazyToastRegion />
      <PageScroll />
    </>
  )
}

/** Scrolls after a page change: to the anchor in the address, else to the top; on the way back to the earlier position. */
function PageScroll() {
  // After the first paint. Scroll positions are right only if every section has its real height.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(disableContentVisibility), [])
  useEffect(stayAtAnchor, [])
  const { hash } = useLocation()
  // React Router decodes the hash, too, and would throw.
  return idIn(hash) !== undefined && <ScrollRestoration getKey={scrollKey} />
}

/** What a visitor does who goes somewhere else on the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A page that was loaded at an anchor: scrolls to it again once the fonts have come, because the sections above may be less
 * high in them, and not every browser has scroll anchoring. Not after the visitor has moved.
 */
function stayAtAnchor() {
  const anchor = anchorOf(window.location.hash)
  const hasMoved = globalThis.lastClick || document.activeElement !== document.body
  if (!anchor || hasMoved) return
  const leaving = new AbortController()
  for (const type of MOVES)
    window.addEventListener(type, () => leaving.abort(), { passive: true, signal: leaving.signal })
  void document.fonts.ready.then(() => {
    if (!leaving.signal.aborted) anchor.scrollIntoView(INSTANTLY)
    leaving.abort()
  })
  return () => leaving.abort()
}

/**
 * The key under which the router saves a scroll position. Anchors that the browser follows by itself all have the key
 * `default`: a random key means that no position is saved for them, so the page scrolls to the anchor.
 */
const scrollKey = ({ key, hash }: Location) => (key === 'default' && hash ? `anchor-${Math.random()}` : key)
