import { createServer, type Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { vercelMiddleware } from './middleware.js'
import { siteFiles } from './siteFiles.js'

/** What is served. */
export type LocalServerSettings = {
  /** The built site, `dist/client`. */
  readonly clientDir: string
  /** The compiled functions, `dist/functions/api`. */
  readonly functionsDir: string
  /** The `vercel.json` whose URL rules and headers hold. */
  readonly rulesFile: string
}

/**
 * The site as Vercel serves it, from this machine: the same functions, URL rules, 404 page and headers. Not
 * listening yet. @throws when a folder is missing or a rule of `vercel.json` is not understood.
 */
export async function localServer({ clientDir, ...settings }: LocalServerSettings): Promise<Server> {
  const route = vercelMiddleware({ ...settings, load: (file) => import(pathToFileURL(file).href) })
  const serveFile = await siteFiles(clientDir)
  return createServer((request, response) =>
    route(request, response, (path) => serveFile(request, response, path)),
  )
}
