import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { isDemonstrationBuild } from '../../../content/demonstration'
import { times } from '../../islands/useNow'
import { disableContentVisibility } from '../../theme/disableContentVisibility'
import { LazyToastRegion } from '../../ui/Toast/LazyToastRegion'
import { idIn } from '../anchorOf'
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
  const { hash } = useLocation()
  // React Router decodes the hash, too, and would throw.
  return idIn(hash) !== undefined && <ScrollRestoration getKey={scrollKey} />
}

/**
 * The key under which the router saves a scroll position. Anchors that the browser follows by itself all have the key
 * `default`: a random key means that no position is saved for them, so the page scrolls to the anchor.
 */
const scrollKey = ({ key, hash }: Location) => (key === 'default' && hash ? `anchor-${Math.random()}` : key)
