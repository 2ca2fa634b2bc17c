import { Suspense, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
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
  const [hasBanner, setHasBanner] = useState(true)
  const brand = useRef<HTMLAnchorElement>(null)
  const main = useRef<HTMLElement>(null)
  useArrival(main)

  const closeBanner = () => {
    setHasBanner(false)
    brand.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className={styles.SiteLayout}>
        <SkipLink />
        {hasBanner ? <PromoBanner onClose={closeBanner} /> : null}
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
