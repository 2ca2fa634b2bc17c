import { forwardRef, type RefObject, useCallback, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { layout } from '../../../content/layout'
import { navigation } from '../../../content/routes'
import { Close, Menu } from '../../ui/Icon/Icon'
import { ButtonLink, Link, type LinkProps } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import styles from './SiteHeader.module.css'

export type SiteHeaderProps = {
  /** Ref of the brand link, for code that has to move focus to the top of the page. */
  brandRef?: RefObject<HTMLAnchorElement>
}

/** The sticky header: link to the home page, navigation, button to book. */
export function SiteHeader({ brandRef }: SiteHeaderProps) {
  const links = useRef<Popover>(null)
  const closeMenu = useMenu(links)
  return (
    <header className={styles.SiteHeader}>
      <div className={styles.inner}>
        <Brand ref={brandRef} />
        <nav aria-label={layout.navigation.label} className={styles.nav}>
          <MenuToggle />
          <NavLinks ref={links} onChoose={closeMenu} />
        </nav>
        <div className={`${styles.book} not-printed`}>
          <ButtonLink {...navigation.book}>{navigation.book.label}</ButtonLink>
        </div>
      </div>
    </header>
  )
}

/**
 * Button that opens and closes the menu in a narrow window. It uses the browser's popover, which works without
 * scripts and sets `aria-expanded` by itself.
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

/** From this width up the links are a row instead of a menu. */
const WIDE = '(min-width: 48rem)'

/**
 * Closes the menu in two cases that the browser's popover does not handle: a link was chosen (the page is not
 * reloaded), or the window became wide.
 * @returns a function that closes the menu, if it is open.
 */
function useMenu(menu: RefObject<Popover>) {
  const close = useCallback(() => {
    if (menu.current?.hidePopover && menu.current.matches(':popover-open')) menu.current.hidePopover()
  }, [menu])

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  return close
}

/** The list of links. Browsers without popovers (Safari before 17, Firefox before 125) always show it. */
type Popover = HTMLUListElement & { hidePopover?: () => void }

/** Id of the list of links, which the menu button opens. */
const MENU_ID = 'menu'

type NavLinksProps = {
  /** Called when a link is chosen, including the link to the current page. */
  onChoose: () => void
}

/**
 * The links of the header (`content/routes.ts`): a row in a wide window, a menu with some more in a narrow one. A subpage marks
 * the link of its section (`/workshops/teams` marks "Workshops"), with `aria-current="true"`
 * instead of `"page"`.
 */
const NavLinks = forwardRef<HTMLUListElement, NavLinksProps>(function NavLinks({ onChoose }, ref) {
  return (
    <ul ref={ref} id={MENU_ID} {...{ popover: 'auto' }} className={styles.links}>
      {[...navigation.header, ...navigation.menu].map(({ label, ...target }, index) => (
        <li key={label} className={index < navigation.header.length ? undefined : styles.more}>
          <EntryLink {...target} className={styles.link} onClick={onChoose}>
            {label}
          </EntryLink>
        </li>
      ))}
    </ul>
  )
})

function EntryLink(props: LinkProps) {
  const { pathname } = useLocation()
  if (props.to === undefined) return <Link {...props} />
  return <NavLink {...props} end={props.to === '/'} aria-current={pathname === props.to ? 'page' : 'true'} />
}
