import type { Plugin } from 'vite'
import { allRoutes } from '../../content/events/_allRoutes.js'
import { siteUrl } from '../../pages/_document/addresses.js'

/** Vite plugin: writes `sitemap.xml` (sitemaps.org, 0.9) with every page's canonical address, and `robots.txt`. */
export function searchFiles(): Plugin {
  return {
    name: 'search-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() })
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots() })
    },
  }
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

/** RFC 9309. The API has no pages to list. */
const robots = () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl()}/sitemap.xml\n`
