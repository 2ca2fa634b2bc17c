import { forwardRef, type RefObject, useCallback, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { layout } from '../../../content/layout'
import { type RouteEntry, routes } from '../../../content/routes'
import { Close, Menu } from '../../ui/Icon/Icon'
import { ButtonLink } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import styles from './SiteHeader.module.css'

export type SiteHeaderProps = {
  /** The brand link, for whoever has to find focus a place at the top of the page. */
  brandRef?: RefObject<HTMLAnchorElement>
}

/** The header that stays at the top: home, the main pages, and the button to book. */
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

/** Id of the list, which the menu's button opens. */
const MENU_ID = 'menu'

const entries = (routes as readonly RouteEntry[]).flatMap(({ path, navLabel }) =>
  navLabel ? [{ path, label: navLabel }] : [],
)

type NavLinksProps = {
  /** Runs when a link is chosen, also the one of the page being read. */
  onChoose: () => void
}

/**
 * The pages of `content/routes.ts` that have a navigation label: a row on wide screens, a menu on narrow ones.
 * A section's own pages mark its link too (`/workshops/teams` marks Workshops), the page itself as the page.
 */
const NavLinks = forwardRef<HTMLUListElement, NavLinksProps>(function NavLinks({ onChoose }, ref) {
  return (
    <ul ref={ref} id={MENU_ID} {...{ popover: 'auto' }} className={styles.links}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink {...entry} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
})

function EntryLink({ path, label, onChoose }: NavLinksProps & { path: string; label: string }) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={styles.link}
      aria-current={pathname === path ? 'page' : 'true'}
      onClick={onChoose}
    >
      {label}
    </NavLink>
  )
}
