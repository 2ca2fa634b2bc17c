import type { ReactNode } from 'react'
import { Link as RouterLink, useLinkClickHandler, useLocation } from 'react-router-dom'
import type { SitePath } from '../../../content/routes'
import { ui } from '../../../content/ui'
import { disableContentVisibility } from '../../theme/disableContentVisibility'
import { type ButtonVariant, buttonLook } from '../Button/buttonLook'
import { ArrowUpRight } from '../Icon/Icon'

/** An address of this site: a page, a page with query or anchor, or an anchor of the current page. */
export type SiteAddress = SitePath | `${SitePath}${'?' | '#'}${string}` | InPage

/** An anchor of the current page, or a query and an anchor. */
type InPage = `#${string}` | `?${string}#${string}`

/** Where a link leads: an address of this site, or the full address of another site or a mailbox. */
export type LinkTarget = { to: SiteAddress; href?: never } | { href: string; to?: never }

type Shared = {
  /** Class for a component's own styles. Pages set none. */
  className?: string
  'aria-current'?: 'page' | 'true' | 'location' | undefined
  /** Called when the link is followed, for example to close a menu. */
  onClick?: () => void
  /** The label: where it leads. */
  children: ReactNode
}

export type LinkProps = LinkTarget &
  Shared & {
    /** Makes it look like a button. One `primary` per view. @default a link in text */
    look?: ButtonVariant
  }

/**
 * A link. With `to` it navigates inside the site without a reload; with `href` it opens another site in a new tab, which it says to
 * screen readers (WCAG G201), or an e-mail. Without scripts it is an ordinary link.
 */
export function Link({ to, href, look, ...own }: LinkProps) {
  const props = { ...own, ...(look && buttonLook(look)) }
  if (to !== undefined)
    return isInPage(to) ? <AnchorLink {...props} to={to} /> : <RouterLink {...props} to={to} />
  if (href.startsWith('mailto:')) return <a {...props} href={href} />
  return (
    <a {...props} href={href} target="_blank" rel="noopener">
      {own.children}
      <span className="visually-hidden"> {ui.newTab}</span>
      {look && <ArrowUpRight size={20} />}
    </a>
  )
}

const isInPage = (to: SiteAddress): to is InPage => to.startsWith('#') || to.startsWith('?')

/**
 * A link to an anchor of the current page. Its `href` is only `#id` or `?query#id`, which works without scripts and
 * on every page. With scripts the router handles the click; otherwise it would not know the new history entry, and
 * would restore the old scroll position.
 */
function AnchorLink({ to, onClick, children, ...props }: Shared & { to: InPage }) {
  const location = useLocation()
  const hash = to.slice(to.indexOf('#'))
  const search = to.slice(0, -hash.length) || location.search
  const move = useLinkClickHandler<HTMLAnchorElement>({ search, hash })
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        // For another tab or window: this page stays as it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        onClick?.()
        disableContentVisibility()
        // Scroll at once, because the router renders its navigation only after the page's parts have hydrated.
        document.getElementById(hash.slice(1))?.scrollIntoView()
        move(event)
      }}
    >
      {children}
    </a>
  )
}

export type ButtonLinkProps = LinkTarget & {
  /** How prominent the link is. One `primary` per view. @default 'primary' */
  variant?: ButtonVariant
  /** The label: where it leads. */
  children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'primary', ...props }: ButtonLinkProps) => (
  <Link {...props} look={variant} />
)
