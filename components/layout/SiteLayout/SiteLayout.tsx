import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { longDate } from '../../../content/days'
import { isDemonstrationBuild } from '../../../content/demonstration'
import { layout } from '../../../content/layout'
import { times } from '../../islands/useNow'
import { disableContentVisibility } from '../../theme/disableContentVisibility'
import { Link } from '../../ui/Link/Link'
import { LazyToastRegion } from '../../ui/Toast/LazyToastRegion'
import { idIn } from '../anchorOf'
import { Banner } from '../Banner/Banner'
import { SiteFooter } from '../SiteFooter/SiteFooter'
import { SiteHeader } from '../SiteHeader/SiteHeader'
import { MAIN_ID, SkipLink } from '../SkipLink/SkipLink'
import { usePageChange } from '../usePageChange'
import styles from './SiteLayout.module.css'

/** The frame around every page. It stays while pages change, so a closed banner stays closed until a reload. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null)
  usePageChange(main)
  const { banner } = layout
  return (
    <>
      <div className={styles.SiteLayout}>
        <SkipLink />
        <Banner label={banner.label} close={banner.close}>
          {banner.text}{' '}
          <Link to="/executive-workshop">
            {banner.link}
            <span className="visually-hidden"> ({banner.text})</span>
          </Link>
        </Banner>
        {isDemonstrationBuild && times.written && <Demonstration date={longDate(times.written)} />}
        <SiteHeader />
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

/** Says in the banner's bar that this is a demonstration, and which day it is there. */
function Demonstration({ date }: { date: string }) {
  const { label, text } = layout.demonstration
  const [name, state, day] = text(date)
  return (
    <aside className={styles.demonstration} aria-label={label}>
      <p>
        {name} <span className="not-on-phones">{state} </span>
        {day}
      </p>
    </aside>
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
