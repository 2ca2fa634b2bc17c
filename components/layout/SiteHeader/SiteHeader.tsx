import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { layout } from '../../../content/layout'
import { navigation } from '../../../content/routes'
import { Close, Menu } from '../../ui/Icon/Icon'
import { ButtonLink, Link } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import styles from './SiteHeader.module.css'

/** The sticky header: link to the home page, navigation, button to book. */
export function SiteHeader() {
  return (
    <header className={styles.SiteHeader}>
      <div className={styles.inner}>
        <Brand />
        <nav aria-label={layout.navigation.label} className={styles.nav}>
          <MenuToggle />
          <NavLinks />
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

/** Id of the list of links, which the menu button opens. */
const MENU_ID = 'menu'

/**
 * The links of the header (`content/routes.ts`): a row in a wide window, a menu with some more in a narrow one. A subpage marks
 * the link of its section (`/workshops/teams` marks "Workshops"), with `aria-current="true"`
 * instead of `"page"`.
 */
function NavLinks() {
  const { pathname } = useLocation()
  const { menu, close } = useMenu()
  const currentOf = (to: string | undefined) =>
    pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined
  return (
    <ul ref={menu} id={MENU_ID} {...{ popover: 'auto' }} className={styles.links}>
      {[...navigation.header, ...navigation.menu].map(({ label, ...target }, index) => (
        <li key={label} className={index < navigation.header.length ? undefined : styles.more}>
          <Link {...target} className={styles.link} onClick={close} aria-current={currentOf(target.to)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The list of links. Browsers without popovers (Safari before 17, Firefox before 125) always show it. */
type Popover = HTMLUListElement & { hidePopover?: () => void }

/** From this width up the links are a row instead of a menu. */
const WIDE = '(min-width: 48rem)'

/**
 * Closes the menu in two cases that the browser's popover does not handle: a link was chosen (the page is not
 * reloaded), or the window became wide.
 * @returns a ref for the list, and a function that closes it, if it is open.
 */
function useMenu() {
  const menu = useRef<Popover>(null)
  const close = useCallback(() => {
    if (menu.current?.hidePopover && menu.current.matches(':popover-open')) menu.current.hidePopover()
  }, [])
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])
  return { menu, close }
}
