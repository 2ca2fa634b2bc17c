import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { layout } from '../../../content/layout'
import { Close, Menu } from '../../ui/Icon/Icon'
import { ButtonLink } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import { MENU_ID, NavLinks } from './NavLinks'
import styles from './SiteHeader.module.css'

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
        <nav aria-label={layout.navigation.label} className={styles.nav}>
          <MenuToggle />
          <NavLinks ref={links} onChoose={closeMenu} />
        </nav>
        <div className={styles.book}>
          <ButtonLink to="/workshops">{layout.navigation.book}</ButtonLink>
        </div>
      </div>
    </header>
  )
}

/**
 * Opens and closes the list of links on narrow screens. The browser's own popover does it, so that it works
 * before the first script has run and without any; `aria-expanded` comes with it.
 */
function MenuToggle() {
  return (
    <button
      type="button"
      {...{ popovertarget: MENU_ID }}
      className={styles.toggle}
      aria-label={layout.navigation.menu}
    >
      <span className={styles.whenClosed}>
        <Menu />
      </span>
      <span className={styles.whenOpen}>
        <Close />
      </span>
    </button>
  )
}

/** From here up the links stand in a row. */
const WIDE = '(min-width: 48rem)'

/**
 * What the browser's popover leaves to do: closing on a choice, since the page is not reloaded, and when the
 * screen becomes wide enough for the row.
 * @returns closes the menu; harmless while it is closed.
 */
function useMenu(menu: RefObject<HTMLElement>) {
  const close = useCallback(() => {
    if (isOpen(menu.current)) menu.current?.hidePopover()
  }, [menu])

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  return close
}

// Browsers without popovers throw at the selector; there the links simply stand below the header.
function isOpen(menu: HTMLElement | null) {
  return CSS.supports('selector(:popover-open)') && menu?.matches(':popover-open')
}
