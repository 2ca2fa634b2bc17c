import { join } from 'node:path'
import type { Plugin } from 'vite'
import { loadEnvironment } from './environmentFile.js'
import { functionServer } from './functions.js'
import { parseTarget } from './target.js'
import { readUrlRules } from './urlRules.js'

/** Paths that Vite uses for itself. */
const VITE_OWN = /^\/(@|node_modules\/|__)/
/** Vite's own client is an inline script, which this header would forbid. */
const NOT_IN_DEVELOPMENT = 'Content-Security-Policy'

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
      const rules = readUrlRules(join(root, 'vercel.json'))
      const serveFunction = functionServer(join(root, 'api'), (file) => server.ssrLoadModule(file))

      server.middlewares.use((request, response, next) => {
        const target = parseTarget(request.url)
        if (!target || VITE_OWN.test(target.path)) return next()
        const { path, search } = target
        const redirect = rules.redirect(path)
        if (redirect) {
          response.writeHead(redirect.status, { Location: redirect.location + search }).end()
          return
        }
        for (const [name, value] of rules.headersFor(path)) {
          if (name !== NOT_IN_DEVELOPMENT) response.setHeader(name, value)
        }
        if (path === '/api' || path.startsWith('/api/')) void serveFunction(request, response, path, search)
        else next()
      })
    },
  }
}
