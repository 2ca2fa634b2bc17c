import { Suspense, useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { resume } from '../../hydration/clickReplay'
import { disableContentVisibility } from '../../ui/Link/disableContentVisibility'
import { times } from '../../ui/Timed/useNow'
import { LazyToastRegion } from '../../ui/Toast/LazyToastRegion'
import { PromoBanner } from '../PromoBanner/PromoBanner'
import { SampleStrip } from '../SampleStrip/SampleStrip'
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
        {times.dates && times.written && <SampleStrip date={times.written} onClose={onClose} />}
        <PromoBanner onClose={onClose} />
        <SiteHeader brandRef={brand} />
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          {/* What stands in a boundary hydrates in slices of a few milliseconds, between which a tap is answered. */}
          <Suspense>
            <Outlet />
            <ReplayOfFirstClick />
          </Suspense>
        </main>
        <Suspense>
          <SiteFooter />
        </Suspense>
      </div>
      <LazyToastRegion />
      <PageScroll />
    </>
  )
}

/** Stands in the page's boundary: React takes no click on what it has yet to hydrate, and would lose a repeated one. */
function ReplayOfFirstClick() {
  useEffect(() => resume(document.body), [])
  return null
}

/**
 * Where the page stands after a move: at its top, at the anchor in its address, or, going back and forth, where
 * the visitor left it.
 */
function PageScroll() {
  // Once the first page has been painted: places are kept, and found again, among real heights.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(disableContentVisibility), [])
  return <ScrollRestoration getKey={placeOf} />
}

/**
 * The name under which the visitor's place on a page is kept. Anchors that the browser followed by itself all
 * have the router's key `default`, the first page's own, and would be taken back to where they were chosen.
 * A name that is used once has no place kept under it, so that the anchor counts.
 */
const placeOf = ({ key, hash }: Location) => (key === 'default' && hash ? `anchor-${Math.random()}` : key)
