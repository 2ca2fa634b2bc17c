import { useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Outlet } from 'react-router-dom'
import { LateToastRegion } from '../../ui/Toast/LateToastRegion'
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
    // The words of the site are English; so are those that the library adds, whatever the visitor's language.
    <I18nProvider locale="en-US">
      <div className={styles.SiteLayout}>
        <SkipLink />
        {hasBanner ? <PromoBanner onClose={closeBanner} /> : null}
        <SiteHeader brandRef={brand} />
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      <LateToastRegion />
      <PageScroll />
    </I18nProvider>
  )
}
