import { Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { replayClick } from '../../hydration/clickReplay'
import { LazyToastRegion } from '../../ui/Toast/LazyToastRegion'
import { PageScroll } from '../PageScroll'
import { PromoBanner } from '../PromoBanner/PromoBanner'
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

  useEffect(() => replayClick(document.body), [])

  return (
    <>
      <div className={styles.SiteLayout}>
        <SkipLink />
        <PromoBanner onClose={() => brand.current?.focus({ preventScroll: true })} />
        <SiteHeader brandRef={brand} />
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          {/* What stands in a boundary hydrates in slices of a few milliseconds, between which a tap is answered. */}
          <Suspense>
            <Outlet />
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
