import { join } from 'node:path'
import type { Plugin } from 'vite'
import { loadEnvironment } from './environmentFile.js'
import { vercelMiddleware } from './middleware.js'

/**
 * The functions of `api/` in `npm run dev`, with the URL rules and headers of `vercel.json`. A changed function
 * is loaded again at its next request. @throws at start when a variable of the environment is wrong.
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
        load: (file) => server.ssrLoadModule(file),
        // Paths that Vite uses for itself.
        skip: /^\/(@|node_modules\/|__)/,
        // Vite's own client is an inline script, which this header would forbid.
        withoutHeader: 'Content-Security-Policy',
      })
      server.middlewares.use((request, response, next) => route(request, response, () => next()))
    },
  }
}
