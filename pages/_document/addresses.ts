import { studio } from '../../content/studio.js'

/** The variables that may name the site, as `process.env` has them. */
export type SiteVariables = Readonly<
  Partial<Record<'SITE_URL' | 'VERCEL_PROJECT_PRODUCTION_URL', string | undefined>>
>

/**
 * The origin that canonical addresses, cards, the sitemap and calendars name, without a trailing slash:
 * `SITE_URL`, else Vercel's production domain (given without a scheme), else the domain of the studio's e-mail.
 * Read while building: a browser finds it in the page's canonical link.
 * @throws TypeError when the variable is not an address.
 */
export function siteUrlFrom(env: SiteVariables): string {
  const domain = env.VERCEL_PROJECT_PRODUCTION_URL || studio.email.slice(studio.email.indexOf('@') + 1)
  return new URL(env.SITE_URL || `https://${domain}`).origin
}

/** `siteUrlFrom` the variables of this build. */
export const siteUrl = () => siteUrlFrom(process.env)

/** Width and height of a card picture in pixels: what messengers and search engines show whole (Open Graph). */
export const cardSize = { width: 1200, height: 630 } as const

/** Where the picture of a page is that stands on shared links, such as `/cards/workshops-teams.png`. */
export const cardFileOf = (path: string) => `/cards/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
