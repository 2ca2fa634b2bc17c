import { forwardRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { type RouteEntry, routes } from '../../../content/routes'
import styles from './SiteHeader.module.css'

/** Id of the list, which the menu's button opens. */
export const MENU_ID = 'menu'

const entries = (routes as readonly RouteEntry[]).flatMap(({ path, navLabel }) =>
  navLabel ? [{ path, label: navLabel }] : [],
)

export type NavLinksProps = {
  /** Runs when a link is chosen, also the one of the page being read. */
  onChoose: () => void
}

/**
 * The pages of `content/routes.ts` that have a navigation label: a row on wide screens, a menu on narrow ones.
 * A section's own pages mark its link too (`/workshops/teams` marks Workshops), the page itself as the page.
 */
export const NavLinks = forwardRef<HTMLUListElement, NavLinksProps>(function NavLinks({ onChoose }, ref) {
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
