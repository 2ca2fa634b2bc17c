import { Suspense, useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { replayClick } from '../../hydration/replayClick'
import { layOutAll } from '../../ui/Link/layOutAll'
import { times } from '../../ui/Timed/useNow'
import { LazyToastRegion } from '../../ui/Toast/LazyToastRegion'
import { PromoBanner } from '../PromoBanner/PromoBanner'
import { SampleStrip } from '../SampleStrip/SampleStrip'
import { SiteFooter } from '../SiteFooter/SiteFooter'
import { SiteHeader } from '../SiteHeader/SiteHeader'
import { MAIN_ID, SkipLink } from '../SkipLink/SkipLink'
import { useArrival } from '../useArrival'
import styles from './SiteLayout.module.css'

/** The frame around every page. It stays while pages change, so a closed banner stays closed until a reload. */
export function SiteLayout() {
  const brand = useRef<HTMLAnchorElement>(null)
  const main = useRef<HTMLElement>(null)
  useArrival(main)
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

/** Inside the page's boundary, so that it runs after the page has hydrated: before, React would lose the repeated click. */
function ReplayOfFirstClick() {
  useEffect(() => replayClick(document.body), [])
  return null
}

/**
 * Where the page stands after a move: at its top, at the anchor in its address, or, going back and forth, where
 * the visitor left it.
 */
function PageScroll() {
  // Once the first page has been painted: places are kept, and found again, among real heights.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(layOutAll), [])
  return <ScrollRestoration getKey={scrollKey} />
}

/**
 * The key under which a scroll position is kept: the router's own, but for anchors that the browser followed by itself,
 * which all have the key of the first page (`default`), a new one each time, so that the anchor decides.
 */
const scrollKey = ({ key, hash }: Location) => (key === 'default' && hash ? `anchor-${Math.random()}` : key)
