import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'
import type { Plugin } from 'vite'
import { drawCards } from './cards/drawCard.js'

/**
 * Vite plugin: after all pages are prerendered, it inlines the styles that each page uses (docs/decisions/012),
 * delays its scripts until after the first paint, and draws its card picture. Must be the last plugin in
 * `vite.config.ts`.
 */
export function postprocessHtml(): Plugin {
  return {
    name: 'postprocess-html',
    apply: 'build',
    writeBundle: {
      // After the framework's hook, which builds the server code and prerenders.
      sequential: true,
      order: 'post',
      async handler({ dir: path = '' }) {
        if (this.environment.name !== 'client') return
        const beasties = new Beasties({
          path,
          preload: 'body',
          reduceInlineStyles: false,
          logLevel: 'warn',
          // Set by the inline script, which runs before the first paint.
          allowRules: [/\[data-scripts\]/],
        })
        for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue
          const file = join(path, name)
          const html = await beasties.process(readFileSync(file, 'utf8'))
          writeFileSync(file, reorderHead(dropUnpainted(html)))
        }
        drawCards(path)
        // Only needed by a server that renders pages, which this site does not have. Not to be published.
        rmSync(join(path, 'vite-plugin-ssr.json'))
      },
    },
  }
}

/**
 * Removes from the inlined styles what the first paint does not need: rules for print, under a pointer and in open lists, which
 * the linked stylesheet has, too, and layers left empty. One level of rules: the compiler has unnested them.
 */
const dropUnpainted = (html: string) =>
  html
    .replace(
      /@(?:media print|media ?\(hover:hover\)|supports \(appearance:\s?base-select\))\{(?:[^{}]*\{[^{}]*\})*\}/g,
      '',
    )
    .replace(/@layer \w+\{\}/g, '')

/**
 * On a slow connection scripts delay the first paint: removes the preloads, and gives the entry script a low priority
 * (docs/decisions/012). Declares the encoding, which must be within the first 1024 bytes (HTML, 4.2.5.4): the framework puts
 * styles before what `documentHead` makes.
 */
const reorderHead = (html: string) =>
  html
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    // A module is deferred by itself; the framework says so once more, which HTML does not allow (4.12.1).
    .replace(/<script type="module"([^>]*) defer>/, '<script type="module" fetchpriority="low"$1>')
    .replace('<head>', '$&\n    <meta charset="utf-8">')
