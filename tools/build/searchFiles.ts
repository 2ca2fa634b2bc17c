import { allRoutes } from '../../content/events/_allRoutes.js'
import { siteUrl } from '../../pages/_document/addresses.js'
import type { GeneratedFiles } from './generatedFiles.js'

/** `sitemap.xml` (sitemaps.org, 0.9) with every page's canonical address, and `robots.txt`. */
export const searchFiles: GeneratedFiles = {
  '/sitemap.xml': sitemap,
  // RFC 9309. The API has no pages to list.
  '/robots.txt': () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl()}/sitemap.xml\n`,
}

function sitemap(): string {
  const pages = allRoutes.filter(({ canonical }) => !canonical)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${encodeURI(siteUrl() + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
