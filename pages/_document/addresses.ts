import { studio } from '../../content/studio.js'

/** The environment variables that may contain the site's address. */
export type SiteVariables = Readonly<
  Partial<Record<'SITE_URL' | 'VERCEL_PROJECT_PRODUCTION_URL', string | undefined>>
>

/**
 * The site's origin, without a trailing slash, for canonical addresses, cards, the sitemap and calendars: `SITE_URL`,
 * else Vercel's production domain (which has no scheme), else the domain of the studio's e-mail address. Only for the
 * build; in a browser the canonical link contains it.
 * @throws TypeError when the variable is not a valid address.
 */
export function siteUrlFrom(env: SiteVariables): string {
  const domain = env.VERCEL_PROJECT_PRODUCTION_URL || studio.email.slice(studio.email.indexOf('@') + 1)
  return new URL(env.SITE_URL || `https://${domain}`).origin
}

/** The origin of this build. */
export const siteUrl = () => siteUrlFrom(process.env)

/** Size of a card picture in pixels. Messengers and search engines show this size uncropped (Open Graph). */
export const cardSize = { width: 1200, height: 630 } as const

/** Path of a page's card picture, which shared links show, such as `/cards/workshops-teams.png`. */
export const cardFileOf = (path: string) => `/cards/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
