import { join } from 'node:path'
import type { Plugin } from 'vite'
import { loadEnvironment } from '../environment/environmentFile.js'
import { vercelMiddleware } from './middleware.js'

/** Paths that Vite uses for itself. */
const VITES = /^\/(@|node_modules\/|__)/

/**
 * Vite plugin for `npm run dev`: serves the functions of `api/` with the URL rules and headers of `vercel.json`. A function
 * that was edited is loaded again at its next request. @throws at start when an environment variable is wrong.
 */
export function localFunctions(): Plugin {
  return {
    name: 'local-functions',
    enforce: 'pre',
    apply: 'serve',
    configureServer(server) {
      const problems = loadEnvironment()
      if (problems.length > 0) throw new Error(`The set-up is wrong.\n${problems.join('\n')}`)
      const { root } = server.config
      const route = vercelMiddleware({
        rulesFile: join(root, 'vercel.json'),
        functionsDir: join(root, 'api'),
        load: async (file) => (await server.ssrLoadModule(file)).default,
      })
      server.middlewares.use((request, response, next) => {
        if (VITES.test(request.url ?? '')) return next()
        route(request, response, () => {
          // Vite adds an inline script to pages, which this header would block.
          response.removeHeader('Content-Security-Policy')
          next()
        })
      })
    },
  }
}
