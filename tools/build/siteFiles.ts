import { readFileSync } from 'node:fs'
import { allRoutes } from '../../content/events/_allRoutes.js'
import { calendarFile } from '../../content/events/_calendarFile.js'
import { calendarFileOf } from '../../content/events/_calendarLinks.js'
import { calendarFeed } from '../../content/events/_format.js'
import { events } from '../../content/events/_list.js'
import { mailto } from '../../content/studio.js'
import type { GeneratedFiles } from './generatedFiles.js'

const YEAR_MS = 365 * 24 * 60 * 60_000

/**
 * The files that are made from the content: calendars, the list of pages for search engines, the address for reports of
 * vulnerabilities, and a stylesheet.
 * @param siteUrl - origin of the site.
 */
export const siteFiles = (siteUrl: string): GeneratedFiles => ({
  ...Object.fromEntries(events.map((event) => [calendarFileOf(event), () => calendarFile([event], siteUrl)])),
  [calendarFeed]: () => calendarFile(events, siteUrl),
  '/sitemap.xml': () => sitemap(siteUrl),
  // RFC 9309. The API has no pages to list, and a visit to `/api/checkout` opens a checkout.
  '/robots.txt': () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  // RFC 9116: whom to tell of a vulnerability. It must end within a year.
  '/.well-known/security.txt': () =>
    `Contact: ${mailto({ subject: 'Security' })}\nExpires: ${new Date(Date.now() + YEAR_MS).toISOString()}\n`,
  '/plain.css': plainStylesheet,
})

/** Every page's canonical address (sitemaps.org, 0.9). */
function sitemap(siteUrl: string): string {
  const pages = allRoutes.filter(({ canonical }) => !canonical)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${encodeURI(siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * The stylesheet of pages that API functions render (errors, the guests' page, the local payment page). They cannot know the
 * hashed name of the site's stylesheet, so they link this one, made from the same tokens.
 */
const plainStylesheet = (): string =>
  ['layers', 'fonts', 'fallbackFonts', 'tokens', 'base', 'text', 'layout', 'chamfer', 'button', 'plain']
    .map((name) => readFileSync(`components/theme/${name}.css`, 'utf8'))
    .join('\n')
