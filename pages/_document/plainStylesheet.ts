import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * `/plain.css`, for the pages that functions write (a form sent back for correction, without scripts): they
 * cannot know the hashed name of the site's stylesheet, so they link this one, made of the same tokens.
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
