import { forwardRef, type ReactNode } from 'react'
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

export type LinkProps = {
  /** A page, with query or anchor, or an anchor of the current page. */
  to: SiteAddress
  /** Class for a component's own styles. Pages set none. */
  className?: string
  /** Called when the link is followed, for example to close a menu. */
  onClick?: () => void
  /** The label: where it leads. */
  children: ReactNode
}

/** A link inside the site. It navigates without a reload; without scripts it is an ordinary link. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...props }, ref) {
  if (isInPage(to)) return <AnchorLink {...props} to={to} ref={ref} />
  return <RouterLink {...props} to={to} ref={ref} />
})

const isInPage = (to: SiteAddress): to is InPage => to.startsWith('#') || to.startsWith('?')

type AnchorLinkProps = Omit<LinkProps, 'to'> & { to: InPage }

/**
 * A link to an anchor of the current page. Its `href` is only `#id` or `?query#id`, which works without scripts and
 * on every page. With scripts the router handles the click; otherwise it would not know the new history entry, and
 * would restore the old scroll position.
 */
const AnchorLink = forwardRef<HTMLAnchorElement, AnchorLinkProps>(function AnchorLink(
  { to, onClick, children, ...props },
  ref,
) {
  const location = useLocation()
  const hash = to.slice(to.indexOf('#'))
  const search = to.slice(0, -hash.length) || location.search
  const move = useLinkClickHandler<HTMLAnchorElement>({ search, hash })
  return (
    <a
      {...props}
      ref={ref}
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
})

export type ExternalLinkProps = {
  /** Full address of another site. For `mailto:` use a plain `<a>`, because this link opens a new tab. */
  href: string
  /** Class for a component's own styles. Pages set none. */
  className?: string
  /** Called when the link is followed, for example to close a menu. */
  onClick?: () => void
  /** The label: where it leads. "(opens in a new tab)" is added for screen readers. */
  children: ReactNode
}

/** A link to another site. It opens a new tab and says so to screen readers (WCAG G201). */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {ui.newTab}</span>
    </a>
  )
}

/** Where a link leads. */
export type LinkTarget =
  | {
      /** An address of this site. */
      to: SiteAddress
      href?: never
    }
  | {
      /** Full address of another site. */
      href: string
      to?: never
    }

export type AnyLinkProps = LinkTarget & Omit<LinkProps, 'to'>

/** A link from content: with `to` it stays on the site, with `href` it opens another site in a new tab, or an e-mail. */
export function AnyLink({ to, href, ...props }: AnyLinkProps) {
  if (to !== undefined) return <Link {...props} to={to} />
  return href.startsWith('mailto:') ? <a {...props} href={href} /> : <ExternalLink {...props} href={href} />
}

export type ButtonLinkProps = LinkTarget & {
  /** How prominent the link is. One `primary` per view. @default 'primary' */
  variant?: ButtonVariant
  /** The label: where it leads. */
  children: ReactNode
}

/** A link that looks like a button. With `to` it stays on the site; with `href` it opens another site in a new tab, or an e-mail. */
export function ButtonLink({ variant, to, href, children }: ButtonLinkProps) {
  const look = buttonLook(variant)
  if (to !== undefined)
    return (
      <Link {...look} to={to}>
        {children}
      </Link>
    )
  if (href.startsWith('mailto:'))
    return (
      <a {...look} href={href}>
        {children}
      </a>
    )
  return (
    <ExternalLink {...look} href={href}>
      {children}
      <ArrowUpRight size={20} />
    </ExternalLink>
  )
}
