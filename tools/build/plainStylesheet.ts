import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Vite plugin for `/plain.css`, the stylesheet of pages that API functions render (a form sent back for correction,
 * without scripts). They cannot know the hashed name of the site's stylesheet, so they link this one, made from the
 * same tokens.
 */
export function plainStylesheet(): Plugin {
  const read = () =>
    ['layers', 'fonts', 'fallbackFonts', 'tokens', 'base', 'cutCorner', 'plain']
      .map((name) => readFileSync(`components/theme/${name}.css`, 'utf8'))
      .join('\n')
  return {
    name: 'plain-stylesheet',
    configureServer(server) {
      server.middlewares.use('/plain.css', (_request, response) => {
        response.setHeader('Content-Type', 'text/css; charset=utf-8').end(read())
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'plain.css', source: read() })
    },
  }
}
