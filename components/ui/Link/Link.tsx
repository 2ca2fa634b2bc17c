import { forwardRef, type ReactNode } from 'react'
import { Link as RouterLink, useLinkClickHandler, useLocation } from 'react-router-dom'
import type { SitePath } from '../../../content/routes'
import { type ButtonVariant, buttonLook } from '../Button/buttonLook'
import { ArrowUpRight } from '../Icon/Icon'
import { disableContentVisibility } from './disableContentVisibility'

/** An address of this site: a page, a page with query or anchor, or an anchor of the page being read. */
export type SiteAddress = SitePath | `${SitePath}${'?' | '#'}${string}` | InPage

/** An anchor of the page being read, or a query and an anchor. */
type InPage = `#${string}` | `?${string}#${string}`

export type LinkProps = {
  /** A page, with query or anchor, or an anchor of the page being read. */
  to: SiteAddress
  /** For a component's own styles; pages give none. */
  className?: string
  /** Also runs when the link is chosen: a menu closes, for example. */
  onClick?: () => void
  /** Words that say where it leads. */
  children: ReactNode
}

/** A link inside the site. It moves without reloading, and is an ordinary link where no script runs. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...props }, ref) {
  if (isInPage(to)) return <AnchorLink {...props} to={to} ref={ref} />
  return <RouterLink {...props} to={to} ref={ref} />
})

const isInPage = (to: SiteAddress): to is InPage => to.startsWith('#') || to.startsWith('?')

type AnchorLinkProps = Omit<LinkProps, 'to'> & { to: InPage }

/**
 * The address is the bare `#id`, after its query if it has one, so that no script and no other page is needed. With scripts the router makes
 * the move, or it would not know the new entry of the history and take the visitor back to where they were.
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
        onClick?.()
        disableContentVisibility()
        // At once: the router's own move waits until the page's parts have hydrated.
        document.getElementById(hash.slice(1))?.scrollIntoView()
        move(event)
      }}
    >
      {children}
    </a>
  )
})

export type ExternalLinkProps = {
  /** Full address, outside the site. `mailto:` opens no tab: use a plain link. */
  href: string
  /** For a component's own styles; pages give none. */
  className?: string
  /** Words that say where it leads; the new tab is mentioned by itself. */
  children: ReactNode
}

/** A link to another site. It opens a new tab and says so to those who cannot see the arrow (WCAG G201). */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

export type ButtonLinkProps = {
  /** How loud the link is. One `primary` per view. @default 'primary' */
  variant?: ButtonVariant
  /** Words that say where it leads. */
  children: ReactNode
} & (
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
)

/** A link that looks like a button. `to` stays on the site, `href` opens another one in a new tab. */
export function ButtonLink({ variant, to, href, children }: ButtonLinkProps) {
  const look = buttonLook(variant)
  if (to !== undefined)
    return (
      <Link {...look} to={to}>
        {children}
      </Link>
    )
  return (
    <ExternalLink {...look} href={href}>
      {children}
      <ArrowUpRight size={20} />
    </ExternalLink>
  )
}
