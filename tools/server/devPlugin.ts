import { join } from 'node:path'
import type { Plugin } from 'vite'
import { loadEnvironment } from '../environment/environmentFile.js'
import { listenerOf, localFunctions } from './functions.js'

/**
 * Vite plugin for `npm run dev`: serves the functions of `api/`. A function that was edited is loaded again at its next request.
 * The redirects and headers of `vercel.json` are those of the built site alone.
 * @throws at start when an environment variable is wrong.
 */
export function functionsInDevelopment(): Plugin {
  return {
    name: 'functions-in-development',
    apply: 'serve',
    configureServer(server) {
      const problems = loadEnvironment()
      if (problems.length > 0) throw new Error(`The set-up is wrong.\n${problems.join('\n')}`)
      const load = async (file: string) => (await server.ssrLoadModule(file)).default
      const answer = listenerOf(localFunctions(join(server.config.root, 'api'), load))
      server.middlewares.use((request, response, next) => {
        if (/^\/(api|local)\//.test(request.url ?? '')) return answer(request, response)
        next()
      })
    },
  }
}
