import { type RefObject, useRef } from 'react'
import { frame } from '../../../content/frame'
import { ButtonLink } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import { MenuToggle } from './MenuToggle'
import { NavLinks } from './NavLinks'
import styles from './SiteHeader.module.css'
import { useMenu } from './useMenu'

export type SiteHeaderProps = {
  /** The brand link, for whoever has to find focus a place at the top of the page. */
  brandRef?: RefObject<HTMLAnchorElement>
}

/** The board that stays at the top: home, the main pages, and the button to book. */
export function SiteHeader({ brandRef }: SiteHeaderProps) {
  const links = useRef<HTMLUListElement>(null)
  const closeMenu = useMenu(links)
  return (
    <header className={styles.SiteHeader}>
      <div className={styles.inner}>
        <Brand ref={brandRef} />
        <nav aria-label={frame.navigation.label} className={styles.nav}>
          <MenuToggle />
          <NavLinks ref={links} onChoose={closeMenu} />
        </nav>
        <div className={styles.book}>
          <ButtonLink to="/workshops">{frame.navigation.book}</ButtonLink>
        </div>
      </div>
    </header>
  )
}
