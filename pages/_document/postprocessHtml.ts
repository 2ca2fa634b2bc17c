import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'
import type { Plugin } from 'vite'
import { drawCards } from './cards/drawCard.js'

/**
 * What the build does with the pages once they are all written: the styles that a page uses go into the page itself
 * (docs/decisions/012), its scripts load after the first paint, and its card picture is drawn. Stands last in
 * `vite.config.ts`.
 */
export function postprocessHtml(): Plugin {
  return {
    name: 'postprocess-html',
    apply: 'build',
    writeBundle: {
      // After the framework's own hook, in which it builds the server side and prerenders.
      sequential: true,
      order: 'post',
      async handler({ dir: path = '' }) {
        if (this.environment.name !== 'client') return
        const beasties = new Beasties({ path, preload: 'body', reduceInlineStyles: false, logLevel: 'warn' })
        for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue
          const file = join(path, name)
          const html = await beasties.process(readFileSync(file, 'utf8'))
          writeFileSync(file, charsetFirst(scriptsAfterPaint(html)))
        }
        drawCards(path)
        // For a server that renders pages; this site has none, and nobody needs to read it.
        rmSync(join(path, 'vite-plugin-ssr.json'))
      },
    },
  }
}

/**
 * Scripts compete with the first paint on a slow line: nothing is preloaded, and the entry has a low priority
 * (docs/decisions/012).
 */
const scriptsAfterPaint = (html: string) =>
  html
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module"', '$& fetchpriority="low"')

/** Within the first 1024 bytes of the page (HTML, 4.2.5.4): the framework puts styles at the head's beginning. */
const charsetFirst = (html: string) =>
  html.replace(/\s*<meta charset="utf-8">/, '').replace('<head>', '$&\n    <meta charset="utf-8">')
