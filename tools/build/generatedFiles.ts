import { extname } from 'node:path'
import type { Plugin } from 'vite'

/** Media types of the files that are made, by ending. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.ics': 'text/calendar',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
}

/** For each path of a file, such as `/events.ics`, what makes its text. */
export type GeneratedFiles = Readonly<Record<string, () => string>>

/** Vite plugin: writes these files into the built site, and serves them in development. */
export function generatedFiles(files: GeneratedFiles): Plugin {
  return {
    name: 'generated-files',
    configureServer(server) {
      for (const [path, make] of Object.entries(files))
        server.middlewares.use(path, (_request, response) => {
          response.setHeader('Content-Type', `${TYPES[extname(path)]}; charset=utf-8`).end(make())
        })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, make] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: make() })
    },
  }
}
